import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'Entrar no proxy {{proxy}}',
  what: 'Sua rede exige este acesso. Não é a sua conta do chat.',
  message: 'O proxy diz: “{{realm}}”',
  again: 'O proxy recusou este nome de usuário e esta senha.',
  username: 'Nome de usuário',
  password: 'Senha',
  required: 'Digite o nome de usuário.',
  stored: 'Depois que o proxy os aceitar, o nome de usuário e a senha ficam guardados só em {{keychain}}.',
  'stored.this-session':
    'Não há chaveiro disponível neste computador, por isso o nome de usuário e a senha só são mantidos até o console ser fechado.',
  send: 'Entrar',
  cancel: 'Agora não',
} satisfies Words
