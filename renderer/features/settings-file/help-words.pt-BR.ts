import type { Words } from '../../lib/text-types.ts'

export default {
  'file.title': '[[title]]',
  'file.purpose':
    'Esta página salva canais, pastas, grupos, permissões e linkifiers em um arquivo. Ela também compara esta organização com um arquivo desses ou com outra organização.',
  'file.task.save': 'Salvar as configurações',
  'file.task.save.1': 'Clique em [[save]] e escolha o local do arquivo.',
  'file.task.compare': 'Comparar e aplicar diferenças',
  'file.task.compare.1': 'Clique em [[start.choose]] ou escolha outra organização.',
  'file.task.compare.2': 'Escolha uma seção à esquerda e selecione as diferenças a aplicar.',
  'file.task.compare.3': 'Clique em [[bar.review count=9]] e depois em [[run.send count=9]].',
  'file.task.manual': 'Seguir as etapas manuais',
  'file.task.manual.1': 'Abra a seção [[section.manual]]. Ela lista as pessoas, os grupos e os canais que faltam aqui.',
  'file.task.manual.2': 'Clique em [[manual.copy]], siga as etapas e depois compare de novo.',
  'file.fact.1': 'Nada que só exista aqui é excluído ou alterado.',
  'file.fact.2':
    'Os grupos são associados pelo nome, e as pessoas, pelo endereço de e-mail, porque os IDs são diferentes em cada organização.',
  'file.fact.3':
    'O servidor não tem uma solicitação para um arquivo inteiro. As alterações são uma execução: primeiro os grupos, depois pastas, canais e linkifiers, e a ordem por último.',
  'file.fact.4': 'O arquivo não contém mensagens, chaves nem senhas.',
} satisfies Words
