import type { Words } from '../../lib/text-types.ts'

export default {
  'typing.title': '[[title]]: [[tab.typing]]',
  'typing.purpose':
    'Esta página envia avisos de digitação e mostra quando os outros veem você digitando e quando digitam para você.',
  'typing.task.test': 'Testar avisos de digitação',
  'typing.task.test.1': 'Escolha pessoas ou um canal e tópico em [[typing.to.label]].',
  'typing.task.test.2': 'Digite em [[typing.message.label]]. O texto não é enviado.',
  'typing.task.test.3': 'Leia [[typing.timeline.heading]], que mostra cada solicitação e a resposta a ela.',
  'typing.task.report': 'Repassar o resultado',
  'typing.task.report.1': 'Clique em [[typing.timeline.copy]] e cole o texto no seu relatório.',
  'typing.fact.1':
    'O servidor não guarda o estado da digitação. Um aviso termina quando é interrompido ou depois de um tempo fixo.',
  'typing.fact.2': 'O servidor recusa o teste se sua conta tiver desativado os avisos de digitação.',
  'push.title': '[[title]]: [[tab.push]]',
  'push.purpose':
    'Esta página registra um dispositivo Apple para notificações push e envia um teste aos seus próprios dispositivos.',
  'push.task.register': 'Registrar um dispositivo',
  'push.task.register.1': 'Copie o token do dispositivo do log do aplicativo para [[device.field.token]].',
  'push.task.register.2': 'Digite o [[device.field.appid]] e clique em [[push.register.review]].',
  'push.task.register.3': 'Confirme com [[device.act.create.send]].',
  'push.task.test': 'Enviar um teste',
  'push.task.test.1': 'Escolha um dispositivo em [[push.test.to]].',
  'push.task.test.2': 'Clique em [[push.test.send]] e olhe o dispositivo por um ou dois minutos.',
  'push.fact.1': 'A resposta do servidor não comprova que uma notificação chegou. Só o dispositivo comprova.',
  'push.fact.2': 'O servidor não informa quais dispositivos estão registrados. O console não guarda nenhum token.',
  'calls.title': '[[title]]: [[tab.calls]]',
  'calls.purpose':
    'Esta página cria uma chamada de vídeo com um provedor, para testar se o servidor está configurado para ele.',
  'calls.task.create': 'Testar um provedor',
  'calls.task.create.1': 'Se a página pedir, entre no provedor iniciando uma chamada no aplicativo de chat.',
  'calls.task.create.2': 'Clique em [[calls.create]] ao lado do provedor e confirme.',
  'calls.task.create.3': 'Confira o host do endereço e depois clique em [[calls.address.open]].',
  'calls.fact.1': 'O servidor cria uma chamada real no provedor. Ninguém é convidado, e nada é publicado.',
  'calls.fact.2': 'Quem tiver o endereço pode entrar. O diário só guarda o host.',
  'connection.title': '[[title]]: [[tab.connection]]',
  'connection.purpose':
    'Esta página testa a conexão com o servidor passo a passo e indica uma causa e uma coisa a fazer.',
  'connection.task.check': 'Testar a conexão',
  'connection.task.check.1': 'Abra a página. O teste começa e mostra cada etapa com a duração.',
  'connection.task.check.2':
    'Leia [[check:cause]] e [[check:advice]]. Para repetir o teste, clique em [[check:again]].',
  'connection.task.report': 'Falar com o administrador do servidor',
  'connection.task.report.1': 'Clique em [[check:copy-message]] ou, para todas as etapas, em [[check:copy-report]].',
  'connection.task.report.2': 'Envie o texto ao administrador do servidor ou da rede.',
  'connection.fact.1': 'A primeira etapa que falha é a causa. As etapas seguintes não podem ser testadas nesse caso.',
  'connection.fact.2': 'O relatório não contém chave nem senha.',
  'policy.title': '[[title]]: [[tab.policy]]',
  'policy.purpose': 'Esta página mostra as regras que o administrador deste computador definiu para o console.',
  'policy.task.read': 'Ver uma regra',
  'policy.task.read.1': 'Leia as regras, como [[policy.key.readOnly]], e o caminho do arquivo delas.',
  'policy.task.read.2': 'Se a página listar erros, repasse-os ao administrador deste computador.',
  'policy.fact.1':
    'Só um administrador deste computador pode alterar o arquivo. As alterações valem depois que o console é reiniciado.',
  'policy.fact.2': 'Se não for possível ler o arquivo, o console não permite alterações.',
} satisfies Words
