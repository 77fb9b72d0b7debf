import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Esta página lista os canais que sua conta pode ver. Você pode buscá-los e filtrá-los, abrir um para alterar as configurações ou alterar muitos de uma vez.',
  'list.task.find': 'Encontrar canais',
  'list.task.find.1': 'Digite um nome, uma descrição ou um criador em [[channel:search.label]].',
  'list.task.find.2': 'Clique em [[filters:more]] e escolha uma propriedade, como [[channel:filter.can-post]].',
  'list.task.find.3': 'Para usar a mesma busca depois, clique em [[views:button]] e salve-a.',
  'list.task.change-many': 'Alterar muitos canais de uma vez',
  'list.task.change-many.1': 'Selecione os canais na lista.',
  'list.task.change-many.2': 'Clique em [[change:open]], [[move:to]] ou [[subscribe:open]] abaixo da lista.',
  'list.task.change-many.3': 'Escolha a alteração e depois revise-a. Nada é enviado antes da sua confirmação.',
  'list.task.save-list': 'Salvar a lista como arquivo',
  'list.task.save-list.1': 'Busque e filtre até a lista ter os canais de que você precisa.',
  'list.task.save-list.2': 'Escolha as colunas com [[table:columns.button]].',
  'list.task.save-list.3': 'Clique em [[table:csv]].',
  'list.fact.1':
    'Os administradores da organização veem todos os canais. Para as outras contas, o servidor oculta os canais privados em que elas não estão inscritas.',
  'list.fact.2':
    'Os canais arquivados só aparecem na lista se você adicionar o filtro [[filter.archived]]. Um canal pode ser arquivado, mas nunca excluído.',
  'list.fact.3':
    '[[channel:column.traffic]] é a média calculada pelo próprio servidor. Um canal novo ainda não tem média.',
  'change.title': 'Alteração de muitos canais',
  'change.purpose':
    'Esta página altera as mesmas configurações em todos os canais que você selecionou. Ela calcula o resultado para cada canal antes que algo seja enviado.',
  'change.task.prepare': 'Preparar uma alteração em massa',
  'change.task.prepare.1':
    'Encontre uma configuração à esquerda e escolha [[plan:field.replace]] em vez de [[plan:field.leave]].',
  'change.task.prepare.2':
    'Em uma permissão, você também pode escolher [[plan:field.add]] ou [[plan:field.remove]], para que outras pessoas a mantenham.',
  'change.task.prepare.3': 'Leia a simulação. As linhas em [[plan:view.check]] precisam da sua atenção primeiro.',
  'change.task.send': 'Enviar',
  'change.task.send.1': 'Clique em [[plan:bar.review count=12]] e leia o resumo.',
  'change.task.send.2': 'Em uma organização de produção, digite o rótulo dela.',
  'change.task.send.3':
    'Clique em [[plan:confirm.send count=12]]. Você pode acompanhar a execução, pausá-la ou continuar trabalhando.',
  'change.task.undo': 'Desfazer uma execução',
  'change.task.undo.1': 'Abra a execução na barra inferior ou no aviso que aparece quando ela termina.',
  'change.task.undo.2': 'Clique em [[run:undo]] e revise a volta aos valores anteriores.',
  'change.fact.1':
    'O servidor não tem uma solicitação para muitos canais, por isso o console envia uma após a outra. Ele confere cada canal antes do envio e o verifica depois.',
  'change.fact.2':
    'O servidor permite cerca de 200 solicitações por minuto para uma conta. Uma execução longa espera quando esse número se esgota.',
  'change.fact.3': 'Se o console for fechado durante uma execução, nada mais é enviado até você retomá-la.',
  'new.title': '[[channel.kind.new]]',
  'new.purpose': 'Esta página cria um canal com privacidade, pasta, inscritos e permissões.',
  'new.task.create': 'Criar um canal',
  'new.task.create.1': 'Digite o [[channel.field.new_name]] e escolha [[channel.field.privacy]].',
  'new.task.create.2': 'Adicione pessoas ou grupos em [[channel.field.subscribers]].',
  'new.task.create.3': 'Clique em [[drafts:bar.review]] e depois em [[channel.act.create.send]].',
  'new.task.copy': 'Começar a partir de outro canal',
  'new.task.copy.1': 'Clique em [[edit:copy.button]] e escolha o canal.',
  'new.task.copy.2': 'Altere os valores copiados como quiser. Nome, descrição e inscritos não são copiados.',
  'new.fact.1':
    'O servidor recusa um nome que outro canal já tem, mesmo arquivado. Maiúsculas e minúsculas não importam.',
  'new.fact.2':
    'O servidor ignora algumas permissões em um canal novo, como [[channel.field.can_create_topic_group]]. O console as envia em uma segunda solicitação.',
  'new.fact.3': 'O que você digita fica como rascunho neste computador até você enviar ou descartar.',
  'settings.title': 'Configurações de um canal',
  'settings.purpose':
    'Esta página mostra todas as configurações de um canal. Você pode alterar várias e enviá-las juntas depois de uma revisão.',
  'settings.task.change': 'Alterar configurações',
  'settings.task.change.1': 'Escolha uma seção à esquerda ou digite em [[edit:find]].',
  'settings.task.change.2': 'Altere os campos. Cada campo alterado mostra o valor anterior e [[edit:revert]].',
  'settings.task.change.3': 'Clique em [[drafts:bar.review]], confira os efeitos e clique em [[review:send count=3]].',
  'settings.task.permission': 'Dar uma permissão a pessoas',
  'settings.task.permission.1': 'Abra a seção [[settings.section.permissions]] e clique em uma permissão.',
  'settings.task.permission.2': 'Adicione grupos ou pessoas. A lista mostra quem ganha ou perde a permissão.',
  'settings.task.permission.3': 'Revise e envie a alteração.',
  'settings.task.subscribers': 'Alterar os inscritos',
  'settings.task.subscribers.1': 'Clique no número de inscritos abaixo do nome do canal.',
  'settings.task.subscribers.2':
    'Clique em [[channel:subscribers.add]], ou selecione pessoas e clique em [[channel:subscribers.unsubscribe count=2]].',
  'settings.task.archive': 'Arquivar o canal',
  'settings.task.archive.1': 'Abra a seção [[settings.section.general]] e clique em [[settings.archive.archive]].',
  'settings.task.archive.2':
    'Confirme com [[channel.act.archive.send]]. Você pode desarquivá-lo depois na mesma página.',
  'settings.fact.1':
    'O servidor salva as configurações de uma solicitação uma a uma. Se recusar uma delas, as anteriores podem já estar salvas, e a revisão mostra quais.',
  'settings.fact.2':
    'Antes do envio, o console compara os valores no servidor com aqueles de que você partiu. Se outra pessoa tiver alterado um deles, você decide qual valor manter.',
  'settings.fact.3':
    'Os administradores da organização podem administrar todos os canais. Para alterar a privacidade de um canal privado, a conta também precisa poder lê-lo.',
  'settings.fact.4':
    'Só proprietários podem alterar [[channel.field.message_retention_days]]. Mensagens excluídas não podem ser restauradas.',
} satisfies Words
