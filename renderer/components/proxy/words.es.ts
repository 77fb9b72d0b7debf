import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'Iniciar sesión en el proxy {{proxy}}',
  what: 'Tu red exige este inicio de sesión. No es tu cuenta de chat.',
  message: 'El proxy dice: “{{realm}}”',
  again: 'El proxy rechazó este nombre de usuario y esta contraseña.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  required: 'Introduce el nombre de usuario.',
  stored: 'Cuando el proxy acepta el nombre de usuario y la contraseña, se guardan solo en {{keychain}}.',
  'stored.this-session':
    'No hay ningún llavero disponible en este equipo, así que el nombre de usuario y la contraseña solo se conservan hasta que se cierre la consola.',
  send: 'Iniciar sesión',
  cancel: 'Ahora no',
} satisfies Words
