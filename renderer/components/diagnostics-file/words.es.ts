import type { Words } from '../../lib/text-types.ts'

export default {
  what: 'Un archivo de texto sobre esta consola, su configuración y sus servidores, con las últimas líneas de su log. Envíalo a las personas que te ayudan. Está en inglés.',
  contains: 'No contiene claves, contraseñas, mensajes ni nombres de personas.',
  addresses: 'Incluir las direcciones de las organizaciones y los proxies',
  create: 'Crear archivo de diagnóstico',
  check: 'Revisa el archivo antes de enviarlo.',
  content: 'Contenido del archivo',
  again: 'Crear de nuevo',
  save: 'Guardar archivo',
  saved: 'Archivo de diagnóstico guardado',
  failed: 'No se ha creado el archivo de diagnóstico',
} satisfies Words
