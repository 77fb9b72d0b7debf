import type { Words } from './text-types.ts'

export default {
  'address-not-found':
    'O console não encontrou um servidor neste endereço. Verifique a grafia e se este computador está online.',
  'connection-refused':
    'O console não conseguiu se conectar a este endereço. Verifique o endereço e a porta ou fale com o administrador do servidor.',
  tls: 'O console não conseguiu estabelecer uma conexão segura, por isso nada foi enviado. Talvez este computador não confie no certificado do servidor. Peça ao administrador do servidor que o verifique.',
  'client-certificate':
    'O servidor pede um certificado de cliente, que o console nunca envia. Peça ao administrador do servidor que permita o acesso só com a chave.',
  'not-https':
    'Este endereço não aceita https. Se o servidor roda neste computador, comece o endereço com http://. Caso contrário, fale com o administrador do servidor.',
  'proxy-wants-password':
    'O proxy da sua rede pediu nome de usuário e senha. Entre quando o console pedir. Depois de “Agora não”, ele espera dois minutos antes de pedir de novo. Nada chegou ao servidor.',
  timeout: 'O servidor demorou demais para responder. Tente de novo daqui a pouco.',
  'connection-lost': 'A conexão caiu antes de o servidor responder. Verifique a rede e tente de novo.',
  'console-ended': 'O console foi fechado antes de o servidor responder.',
  'reply-too-large': 'A resposta do servidor era grande demais para o console, por isso não foi lida.',
  'record-unreadable':
    'O console não consegue ler um dos registros do servidor ({{where}}), por isso não pode conferir isso.',
  'records-unlisted':
    'A lista do servidor ({{where}}) tem mais registros do que cabem na memória do console, por isso ele não pode conferir isso.',
  'redirected-elsewhere':
    'O servidor redireciona para {{elsewhere}}, e o console não segue redirecionamentos. Se você confia nesse endereço, digite-o aqui.',
  'redirected-elsewhere-unknown':
    'O servidor redireciona para outro endereço, e o console não segue redirecionamentos. Abra este endereço em um navegador para ver aonde ele leva.',
  'insecure-address':
    'Digite o endereço com https. Com http, sua chave passaria pela rede sem criptografia. Só um servidor neste computador pode usar http.',
  'malformed-address': 'Este endereço não é válido. Digite-o assim: https://chat.example.com.',
  'not-the-api':
    'Algo responde neste endereço, mas não é o serviço de chat. Verifique o endereço. Talvez precise de outro host ou caminho.',
  'organization-unknown':
    'Não há nenhuma organização neste endereço. Talvez falte o nome da organização, como em https://acme.chat.example.com.',
  'not-offered': 'Este servidor não oferece isso.',
  'not-ready': 'O servidor não tem um arquivo para esta exportação. Carregue a lista de novo.',
  'wrong-key':
    'O servidor não aceita esta chave: “{{words}}”{{stop}} Copie-a de novo em Configurações > Conta e privacidade, no aplicativo de chat.',
  'account-deactivated':
    'Esta conta está desativada. Peça a um administrador que a reative ou conecte-se com outra conta.',
  'organization-deactivated': 'Esta organização está desativada. Só o administrador do servidor pode reativá-la.',
  'password-refused':
    'O servidor não aceita este e-mail e esta senha: “{{words}}”{{stop}} Verifique os dois ou use uma chave de API.',
  'password-sign-in-off':
    'Esta organização não permite entrar com senha. Use uma chave de API de Configurações > Conta e privacidade, no aplicativo de chat.',
  'key-missing': 'A chave desta conta não está mais neste computador. Conecte a conta de novo.',
  'unknown-profile': 'Esta conta não está mais no console.',
  'zuliprc-unreadable':
    'Este arquivo zuliprc não está completo. A seção [api] precisa de email, key e site. Falta: {{missing}}.',
  'zuliprc-repeats':
    'Este arquivo zuliprc contém duas vezes a seção [api] ou uma das configurações dela, por isso não está claro qual é a conta. Remova a repetição e escolha o arquivo de novo.',
  'malformed-message':
    'O console fez uma solicitação inválida e a interrompeu. Reinicie o console. Se acontecer de novo, relate o problema.',
  'foreign-sender': 'O console recusou uma solicitação que não veio da própria janela.',
  'unknown-write': 'Esta alteração não está mais aberta.',
  'not-looked-up':
    'O console não consegue conferir esta alteração. Verifique você no servidor e marque a alteração como tratada.',
  'not-confirmed': 'O texto digitado não confere. Digite-o exatamente como aparece.',
  'unknown-run': 'Esta execução não está mais aberta.',
  'run-under-way': 'Há outra execução em andamento nesta organização. Espere até ela terminar ou cancele-a.',
  'too-many-rows': 'Isso passa do limite de uma execução. Permita uma vez ou escolha menos linhas.',
  'secrets-missing':
    'As senhas desta execução ficavam só na memória, e o console foi fechado desde então. Adicione-as de novo a partir do arquivo.',
  'not-sendable': 'O console não enviou isso porque não corresponde à documentação do serviço: {{words}}{{stop}}',
  'read-only': 'A política deste computador não permite alterações. Fale com o administrador deste computador.',
  'host-not-allowed':
    'A política deste computador não permite este servidor. Fale com o administrador deste computador.',
  'demo-off': 'A política deste computador desativa a organização de demonstração.',
  managed: 'A política deste computador define isso. Fale com o administrador deste computador.',
  storage: 'O console não conseguiu ler ou gravar um arquivo neste computador: {{words}}{{stop}}',
  'kept-unreadable': 'Não é possível ler os dados que o console guardou neste computador: {{words}}{{stop}}',
  'console-fault': 'O console falhou: “{{words}}”{{stop}} Reinicie-o. Se acontecer de novo, relate o problema.',
  network: 'Não foi possível acessar o servidor. Verifique a rede e tente de novo.',
  cancelled: 'A solicitação foi cancelada.',
  unauthorized: 'O servidor não aceitou as credenciais: “{{words}}”{{stop}} Conecte a conta de novo.',
  forbidden: 'O servidor recusou isso: “{{words}}”{{stop}} Esta conta não tem permissão.',
  'not-found': 'O servidor não encontrou isso: “{{words}}”{{stop}}',
  conflict: 'O servidor recusou isso por causa de um conflito: “{{words}}”{{stop}}',
  'invalid-input': 'O servidor recusou isso: “{{words}}”{{stop}}',
  'rate-limited': 'O servidor pede que o console vá mais devagar. Tente de novo em {{seconds}} segundos.',
  'rate-limited-unknown': 'O servidor pede que o console vá mais devagar. Tente de novo em um minuto.',
  server:
    'O servidor falhou: “{{words}}”{{stop}} Tente de novo. Se continuar falhando, avise o administrador do servidor.',
  'silent.wrong-key':
    'O servidor não aceita esta chave. Copie-a de novo em Configurações > Conta e privacidade, no aplicativo de chat.',
  'silent.password-refused':
    'O servidor não aceita este e-mail e esta senha. Verifique os dois ou use uma chave de API.',
  'silent.unauthorized': 'O servidor não aceitou as credenciais e não deu motivo. Conecte a conta de novo.',
  'silent.forbidden': 'O servidor recusou isso e não deu motivo. Esta conta não tem permissão.',
  'silent.not-found': 'O servidor não encontrou isso.',
  'silent.conflict': 'O servidor recusou isso por causa de um conflito e não deu motivo.',
  'silent.invalid-input': 'O servidor recusou isso e não deu motivo.',
  'silent.server':
    'O servidor falhou com o status {{status}} e não deu motivo. Tente de novo. Se continuar falhando, avise o administrador do servidor.',
  'silent.server-unknown':
    'O servidor falhou e não deu motivo. Tente de novo. Se continuar falhando, avise o administrador do servidor.',
  'unexpected-shape': 'A resposta do servidor é diferente da documentação ({{where}}), por isso o console não a usou.',
} satisfies Words
