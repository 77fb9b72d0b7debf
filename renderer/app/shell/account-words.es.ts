import type { Words } from '../../lib/text-types.ts'

export default {
  'account.menu': 'Cuenta y organización',
  'account.keeps-lists': 'Guardar listas en este equipo',
  'account.keeps-lists.managed': 'Administrado por tu organización.',
  'account.keeps-lists.help':
    'Guarda cifrados los canales, carpetas y grupos de cada cuenta, y los muestra en el próximo inicio hasta que se carguen. Si lo desactivas, se eliminan las listas guardadas.',
  'account.about': 'Versión y actualizaciones…',
  'account.edit': 'Etiqueta, color y producción…',
  'account.remove': 'Quitar esta cuenta…',
  'account.reconnect': 'Reconectar',
  'account.appearance': 'Apariencia',
  'account.language': 'Idioma',
  'account.language.system': 'Idioma del sistema',
  'account.language-managed': 'Idioma (administrado por tu organización)',
  'account.mirrored': 'De derecha a izquierda',
  'scheme.auto': 'Según el sistema',
  'scheme.light': 'Claro',
  'scheme.dark': 'Oscuro',
  'density.comfortable': 'Filas amplias',
  'density.compact': 'Filas compactas',
  'edit.title': 'Editar {{label}}',
  'edit.label': 'Etiqueta',
  'edit.color': 'Color',
  'edit.production':
    'Producción: pedir la etiqueta antes de eliminaciones, cambios masivos y cambios de acceso o retención',
  'edit.save': 'Guardar cambios',
  'edit.cancel': 'Cancelar',
  'remove.title': '¿Quitar {{email}} de esta consola?',
  'remove.what':
    'Se eliminan de este equipo su clave, borradores, ejecuciones, subidas pendientes, vistas guardadas, listas guardadas y los elementos conocidos por su ID. El registro se conserva. Nada cambia en la organización. Escribe la etiqueta para confirmar.',
  'remove.label': 'Escribe {{label}}',
  'remove.confirm': 'Quitar cuenta',
} satisfies Words
