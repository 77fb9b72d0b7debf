import type { Words } from '../../lib/text-types.ts'

export default {
  'connect.title': '[[title]]',
  'connect.purpose': 'Esta página conecta uma conta de uma organização ao console. Você pode conectar várias.',
  'connect.task.key': 'Conectar com uma chave de API',
  'connect.task.key.1':
    'Solte seu arquivo zuliprc na página ou digite [[field.server]], [[field.email]] e [[field.key]].',
  'connect.task.key.2': 'Digite um [[field.label]] e ative [[field.production]] se pessoas reais usam a organização.',
  'connect.task.key.3': 'Clique em [[submit]].',
  'connect.task.password': 'Conectar com uma senha',
  'connect.task.password.1': 'Digite o endereço do servidor e seu e-mail e clique em [[use.password]].',
  'connect.task.password.2': 'Digite a [[field.password]] e clique em [[submit]]. A senha não é guardada.',
  'connect.task.demo': 'Experimentar o console',
  'connect.task.demo.1': 'Clique em [[demo.open]]. Ela roda neste computador e começa igual a cada vez.',
  'connect.fact.1': 'A chave fica guardada no chaveiro deste computador. Sem um chaveiro, ela só fica na memória.',
  'connect.fact.2':
    'O console só pode fazer o que a função da sua conta permite. Algumas páginas precisam de um administrador ou de um servidor mais novo.',
  'connect.fact.3': 'Os servidores precisam usar https. Só um servidor neste computador pode usar http.',
} satisfies Words
