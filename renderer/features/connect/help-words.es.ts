import type { Words } from '../../lib/text-types.ts'

export default {
  'connect.title': '[[title]]',
  'connect.purpose': 'Esta página conecta una cuenta de una organización con la consola. Puedes conectar varias.',
  'connect.task.key': 'Conectar con una clave de API',
  'connect.task.key.1':
    'Suelta tu archivo zuliprc en la página o introduce [[field.server]], [[field.email]] y [[field.key]].',
  'connect.task.key.2':
    'Introduce la [[field.label]] y activa [[field.production]] si personas reales usan la organización.',
  'connect.task.key.3': 'Haz clic en [[submit]].',
  'connect.task.password': 'Conectar con una contraseña',
  'connect.task.password.1': 'Introduce la dirección del servidor y tu correo, y haz clic en [[use.password]].',
  'connect.task.password.2': 'Introduce la [[field.password]] y haz clic en [[submit]]. La contraseña no se guarda.',
  'connect.task.demo': 'Probar la consola',
  'connect.task.demo.1': 'Haz clic en [[demo.open]]. Se ejecuta en este equipo y empieza siempre igual.',
  'connect.fact.1': 'La clave se guarda en el llavero de este equipo. Sin llavero, solo se conserva en la memoria.',
  'connect.fact.2':
    'La consola solo puede hacer lo que permite el rol de tu cuenta. Algunas páginas necesitan un administrador o un servidor más reciente.',
  'connect.fact.3': 'Los servidores deben usar https. Solo un servidor en este equipo puede usar http.',
} satisfies Words
