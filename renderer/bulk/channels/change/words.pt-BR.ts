import type { Words } from '../../../lib/text-types.ts'

export default {
  open: 'Alterar configurações…',
  archived: 'O canal está arquivado.',
  trail_one: 'Alterar {{count, number}} canal',
  trail_many: 'Alterar {{count, number}} de canais',
  trail_other: 'Alterar {{count, number}} canais',
  none: 'Nenhum canal selecionado.',
  back: 'Selecionar canais',
} satisfies Words
