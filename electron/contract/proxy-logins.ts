import { z } from 'zod'

/** A proxy that asks for a user name and a password; the page asks the person. */
export const proxyQuestionSchema = z.object({
  questionId: z.uuid(),
  /** Host and port. */
  proxy: z.string(),
  /** The proxy's own name for its area; may be empty. */
  realm: z.string(),
  /** True if the proxy refused the previous login. */
  isAgain: z.boolean(),
})
export type ProxyQuestion = z.output<typeof proxyQuestionSchema>

/** Bridge channels for proxies; `ipc.ts` spreads them. */
export const proxyCalls = {
  'proxy:questions': { input: z.object({}), output: z.object({ questions: z.array(proxyQuestionSchema) }) },
  /** A login of null cancels the question for now. */
  'proxy:answer': {
    input: z.object({
      questionId: z.uuid(),
      login: z
        .object({ username: z.string().min(1).max(500), password: z.string().max(1_000).meta({ secret: true }) })
        .nullable(),
    }),
    output: z.object({}),
  },
} as const

/** All open questions, sent when one opens or closes. */
export const proxyEvents = {
  'proxy:questions-changed': z.object({ questions: z.array(proxyQuestionSchema) }),
} as const
