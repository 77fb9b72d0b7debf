import type { Ports } from '../services/ports.ts'
import type { Handlers } from './dispatch.ts'

export function proxyHandlers({ proxyLogins }: Pick<Ports, 'proxyLogins'>) {
  return {
    'proxy:questions': async () => ({ questions: [...proxyLogins.questions()] }),
    'proxy:answer': async ({ questionId, login }) => {
      proxyLogins.answer(questionId, login)
      return {}
    },
  } satisfies Partial<Handlers>
}
