import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Esta página lista as contas da organização, com funções, grupos e estados. Você pode abrir uma ou alterar muitas de uma vez.',
  'list.task.role': 'Alterar a função de várias pessoas',
  'list.task.role.1': 'Selecione as pessoas na lista.',
  'list.task.role.2': 'Clique em [[acts.role]] abaixo da lista e escolha a função.',
  'list.task.role.3': 'Leia a pergunta e depois clique em [[acts.send-role count=5]].',
  'list.task.deactivate': 'Desativar contas',
  'list.task.deactivate.1': 'Selecione as pessoas e clique em [[acts.deactivate count=5]].',
  'list.task.deactivate.2': 'Confira os bots, grupos e canais afetados e as permissões que ninguém mais teria.',
  'list.task.deactivate.3': 'Escolha [[going.notify count=5]] se elas devem receber um e-mail e depois confirme.',
  'list.task.select': 'Selecionar pessoas de uma lista de endereços',
  'list.task.select.1': 'Clique em [[select.open]] e cole os endereços ou escolha um arquivo.',
  'list.task.select.2': 'Clique em [[select.confirm count=5]] e depois escolha uma alteração abaixo da lista.',
  'list.fact.1':
    'Desativar uma conta encerra todas as sessões dela, desativa os bots da pessoa e revoga os convites que ela enviou. As mensagens permanecem.',
  'list.fact.2':
    'Reativar restaura a função, os canais e os grupos. Bots continuam desativados, e convites revogados continuam revogados.',
  'list.fact.3':
    'Só proprietários podem dar ou remover a função de proprietário. O servidor se recusa a desativar o único proprietário.',
  'from-file.title': '[[file.title]]',
  'from-file.purpose':
    'Esta página cria contas, ou convida pessoas, a partir de um arquivo CSV ou de linhas coladas. Ela tem seis etapas, e nada é enviado antes da última.',
  'from-file.task.add': 'Adicionar usuários',
  'from-file.task.add.1': '[[file.step.file]]: solte um arquivo ou cole linhas, cada uma com uma pessoa.',
  'from-file.task.add.2': '[[file.step.encoding]]: escolha a linha em que todos os nomes parecem certos.',
  'from-file.task.add.3':
    '[[file.step.columns]]: associe as colunas dos nomes e endereços de e-mail e escolha as senhas.',
  'from-file.task.add.4':
    '[[file.step.problems]]: decida sobre as linhas com problemas. Você pode usar a correção sugerida para um grupo inteiro.',
  'from-file.task.add.5': '[[file.step.review]]: escolha [[file.method.create]] ou [[file.method.invite]].',
  'from-file.task.add.6': 'Clique em [[file.review.send count=40]] e acompanhe a execução.',
  'from-file.task.passwords': 'Obter senhas geradas',
  'from-file.task.passwords.1': 'Na etapa [[file.step.columns]], escolha [[file.passwords.keep]].',
  'from-file.task.passwords.2':
    'Quando a execução terminar, clique em [[run:secrets.save count=40]]. Você só pode salvá-las uma vez.',
  'from-file.task.results': 'Continuar depois de um problema',
  'from-file.task.results.1': 'Corrija as linhas recusadas na etapa [[file.step.run]] e clique em [[file.run.again]].',
  'from-file.task.results.2':
    'Clique em [[file.run.save-result]]. Você pode abrir este arquivo aqui depois: as linhas com conta ficam de fora.',
  'from-file.fact.1': 'O servidor cria uma conta por solicitação. Ele mesmo define a função de um novo usuário.',
  'from-file.fact.2':
    'Para criar usuários, uma conta precisa de uma permissão que só o administrador do servidor pode conceder. Sem ela, convide as pessoas.',
  'from-file.fact.3': 'As senhas ficam só na memória. Elas nunca ficam na execução, em um rascunho ou no diário.',
  'person.title': 'Página de um usuário',
  'person.purpose':
    'Esta página mostra uma conta, as permissões dela e o motivo de cada uma. Você pode alterar o nome e a função ou desativar a conta. Para um novo usuário, ela contém o formulário.',
  'person.task.create': 'Criar um usuário',
  'person.task.create.1': 'Na página [[title]], clique em [[create]].',
  'person.task.create.2': 'Digite [[user.field.full_name]] e [[user.field.email]] e escolha uma senha.',
  'person.task.create.3': 'Revise e envie e depois copie a senha. Ela só é mostrada uma vez.',
  'person.task.permissions': 'Ver o motivo de uma permissão',
  'person.task.permissions.1': 'Busque na lista um canal, uma permissão ou um grupo.',
  'person.task.permissions.2': 'Selecione uma linha. [[why.label]] mostra os grupos que a concedem.',
  'person.task.permissions.3':
    'Para ver as permissões que a pessoa não tem, escolha [[shown.all]] no filtro [[filter.shown]].',
  'person.task.belonging': 'Alterar canais e grupos',
  'person.task.belonging.1': 'Clique em [[belonging.change]].',
  'person.task.belonging.2': 'Escolha canais e grupos ou [[belonging.copy]].',
  'person.task.belonging.3': 'Clique em [[belonging.review count=4]] e depois confirme.',
  'person.fact.1': 'As permissões vêm da função, de grupos e de configurações que citam a pessoa individualmente.',
  'person.fact.2':
    'As permissões em canais que sua conta não pode ver são desconhecidas. A página diz isso em vez de ocultá-las.',
  'person.fact.3': 'Quando uma pessoa é inscrita em um canal, o servidor envia a ela uma mensagem direta.',
} satisfies Words
