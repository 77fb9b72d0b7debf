import type { Words } from '../../lib/text-types.ts'

export default {
  search: 'Buscar un grupo o usuario',
  help: 'Busca por nombre o pega direcciones de correo o ID de usuario.',
  'help.unlisted': 'Este servidor no muestra sus usuarios. Elige grupos, o escribe ID de usuario y pulsa Enter.',
  nothing: 'Ningún grupo o usuario coincide.',
  unknown_one: 'Ningún usuario activo coincide con {{names}}.',
  unknown_many: 'Ningún usuario activo coincide con {{names}}.',
  unknown_other: 'Ningún usuario activo coincide con {{names}}.',
} satisfies Words
