import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'As pastas agrupam canais na barra lateral de todos. Esta página as mostra em ordem, com os canais da pasta aberta ao lado.',
  'list.task.create': 'Criar uma pasta',
  'list.task.create.1': 'Clique em [[list:new]] e digite um nome.',
  'list.task.create.2': 'Clique em [[drafts:bar.review]] e depois em [[folder.act.create.send]].',
  'list.task.order': 'Alterar a ordem',
  'list.task.order.1': 'Arraste uma pasta até a nova posição, ou pressione Espaço na alça dela e use as setas.',
  'list.task.order.2': 'Clique em [[order:review]] e depois envie a nova ordem.',
  'list.task.fill': 'Mover canais para uma pasta',
  'list.task.fill.1': 'Abra a pasta e clique em [[channels.assign]].',
  'list.task.fill.2': 'Selecione os canais e revise as mudanças.',
  'list.task.fill.3': 'Para mover um canal, você também pode arrastá-lo até outra pasta.',
  'list.task.archive': 'Arquivar uma pasta',
  'list.task.archive.1': 'Mova primeiro os canais dela para outras pastas.',
  'list.task.archive.2': 'Abra a pasta, clique em [[edit:archive]] e depois revise e envie a alteração.',
  'list.fact.1': 'Só administradores da organização podem alterar pastas. Todos veem as mesmas pastas na mesma ordem.',
  'list.fact.2': 'O servidor se recusa a arquivar uma pasta que contém canais. Pastas não podem ser excluídas.',
  'list.fact.3':
    'Duas pastas não podem ter o mesmo nome. Maiúsculas e minúsculas não importam, e pastas arquivadas não contam.',
  'assign.title': 'Atribuição de canais a uma pasta',
  'assign.purpose':
    'Esta página lista os canais fora de uma pasta, para que você possa mover muitos para ela de uma vez.',
  'assign.task.assign': 'Atribuir canais',
  'assign.task.assign.1': 'Busque e filtre a lista e depois selecione os canais.',
  'assign.task.assign.2': 'Veja [[move:preview.title]], que mostra as pastas que perdem canais.',
  'assign.task.assign.3': 'Clique em [[move:review count=8]] e depois confirme.',
  'assign.fact.1': 'Um canal só pode estar em uma pasta, por isso ele sai da pasta em que estava.',
  'assign.fact.2': 'Cada mudança é uma solicitação. O console confere cada canal antes do envio e pula os que mudaram.',
  'assign.fact.3': 'Só contas que podem administrar um canal podem movê-lo. Canais arquivados não podem ser movidos.',
} satisfies Words
