import type { Words } from '../../lib/text-types.ts'

export default {
  part: 'Não foi possível ler parte de {{file}}',
  'part.about': 'Todo o resto foi mantido. Não lido: {{parts}}. O original foi salvo como {{path}}',
  whole: 'Não foi possível ler {{file}}',
  'whole.about': 'O console iniciou com um arquivo vazio. O original foi salvo como {{path}}',
} satisfies Words
