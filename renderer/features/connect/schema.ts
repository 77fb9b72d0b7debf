import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { colors } from '#contract/colors.ts'
import { cleanPasted } from '#contract/records/values.ts'
import type { FormProblem } from './form-problem.ts'

/**
 * Credential for the address: a typed key, a password to exchange for a key, or a key that main has read from a file.
 */
export const credentialKinds = ['key', 'password', 'file'] as const

const saying = (problem: FormProblem) => ({ error: problem })

const connectFormSchema = z
  .object({
    server: z.string().overwrite(cleanPasted).min(1, saying('required.server')),
    email: z.string().overwrite(cleanPasted).min(1, saying('required.email')),
    credential: z.enum(credentialKinds),
    /** The key or the password. Only its input element holds it, and only while the page is shown. */
    secret: z.string(),
    /** Label of the account. If empty, the organization's name is used, or the host's. */
    label: z.string().trim().max(60, saying('label-too-long')),
    color: z.enum(colors),
    isProduction: z.boolean(),
  })
  .check(({ value, issues }) => {
    if (value.credential === 'file' || cleanPasted(value.secret) !== '') return
    const message: FormProblem = value.credential === 'key' ? 'required.key' : 'required.password'
    issues.push({ code: 'custom', path: ['secret'], message, input: value.secret })
  })

export type ConnectForm = z.output<typeof connectFormSchema>

export const connectFormResolver = zodResolver(connectFormSchema)
