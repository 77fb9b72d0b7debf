import type { Words } from '../../lib/text-types.ts'

export default {
  what: 'Um arquivo de texto sobre este console, suas configurações e seus servidores, com as últimas linhas do log. Envie-o para as pessoas que ajudam você. Ele está em inglês.',
  contains: 'Ele não contém chaves, senhas, mensagens nem nomes de pessoas.',
  addresses: 'Incluir os endereços das organizações e dos proxies',
  create: 'Criar arquivo de diagnóstico',
  check: 'Revise o arquivo antes de repassá-lo.',
  content: 'Conteúdo do arquivo',
  again: 'Criar de novo',
  save: 'Salvar arquivo',
  saved: 'Arquivo de diagnóstico salvo',
  failed: 'O arquivo de diagnóstico não foi criado',
} satisfies Words
