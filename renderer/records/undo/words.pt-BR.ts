import type { Words } from '../../lib/text-types.ts'

export default {
  undo_one: 'Desfazer {{count, number}} alteração salva',
  undo_many: 'Desfazer {{count, number}} de alterações salvas',
  undo_other: 'Desfazer {{count, number}} alterações salvas',
  'undo.delete': 'Desfazer: excluir',
  'undo.create': 'Desfazer: criar de novo com outro ID',
  reviewed: 'Você revisa antes de desfazer.',
  undone: 'Esta alteração foi desfeita.',
  elsewhere: 'Abra {{label}} para desfazer isso.',
  staying_one: 'Não desfeita, porque o valor anterior é desconhecido: {{fields}}.',
  staying_many: 'Não desfeitas, porque os valores anteriores são desconhecidos: {{fields}}.',
  staying_other: 'Não desfeitas, porque os valores anteriores são desconhecidos: {{fields}}.',
  'in-progress': 'Há outra alteração em andamento neste registro. Conclua-a primeiro e depois desfaça esta.',
  'because.no-inverse': 'O serviço não oferece um modo de desfazer isso.',
  'because.nothing-saved': 'Nada foi salvo, por isso não há nada a desfazer.',
  'because.unknown-before': 'O valor anterior é desconhecido, por isso não é possível desfazer.',
  'because.unknown-record': 'O servidor não informou qual registro criou, por isso o console não pode encontrá-lo.',
  'because.takes-others':
    'Não é possível desfazer a mudança de várias mensagens. Depois dela, o console não distingue essas mensagens das que já estavam lá.',
} satisfies Words
