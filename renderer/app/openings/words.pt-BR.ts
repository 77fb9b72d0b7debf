import type { Words } from '../../lib/text-types.ts'

export default {
  'switch.title': 'Abrir uma página de {{label}}?',
  'switch.text': 'Um link leva a {{page}} na organização em {{server}}.',
  'switch.open': 'Abrir a página',
  'connect.title': 'Conectar {{host}}?',
  'connect.text':
    'Um link leva a uma organização que não está conectada aqui. Conecte-a somente se você a conhece: você precisaria informar sua chave de API ou sua senha. Depois, abra o link de novo.',
  'connect.open': 'Continuar para conectar',
  cancel: 'Cancelar',
  refused: 'Não é possível abrir {{name}}',
  'problem.link': 'Um link para uma página é assim: {{example}}.',
  'problem.type': 'O console abre arquivos zuliprc e arquivos de configurações, que terminam em .json.',
  'problem.too-large': 'O arquivo é grande demais para ser um zuliprc ou um arquivo de configurações.',
  'problem.unreadable':
    'O arquivo não existe ou você não tem permissão para lê-lo. Verifique as permissões dele e abra-o de novo.',
  'settings.nowhere': 'Conecte uma organização e abra o arquivo de configurações de novo',
} satisfies Words
