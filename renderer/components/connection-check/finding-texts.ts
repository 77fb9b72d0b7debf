import type { Diagnosis, CheckStep, Facts } from '#contract/connection-check.ts'
import { texts } from '#contract/texts.ts'
import { formatDate, formatDuration, formatNumber } from '../../lib/format.ts'
import { formatList } from '../../lib/sentences.ts'
import { roleLabel } from '../../lib/roles.ts'

const t = texts('dialogs', 'connection-check')

/** Returns the sentence for the finding of a step. */
export const stepFindingText = ({ finding, facts }: Pick<CheckStep, 'finding' | 'facts'>): string =>
  t(`found.${finding}`, valuesOf(facts))

/** Returns the values for the sentence. The sentence of a finding uses only the facts that its step knows. */
const valuesOf = (facts: Facts) => ({
  server: facts.server ?? '',
  host: facts.host ?? '',
  port: String(facts.port ?? ''),
  addresses: formatList(facts.addresses ?? []),
  proxy: facts.proxy ?? '',
  variable: facts.variable ?? '',
  protocol: (facts.protocol ?? '').replace(/^TLSv/, 'TLS '),
  names: formatList(facts.certificateFor ?? []),
  issuer: facts.issuer ?? '',
  validFrom: dayOf(facts.validFrom),
  validTo: dayOf(facts.validTo),
  status: String(facts.status ?? ''),
  elsewhere: facts.elsewhere ?? '',
  realm: facts.realmName ?? '',
  level: String(facts.level ?? ''),
  difference: formatDuration(Math.abs(facts.aheadSeconds ?? 0)),
  who: personText(facts),
  limit: facts.limit ?? 0,
  remaining: facts.remaining ?? 0,
  took: durationText(facts.tookMs ?? 0),
})

const dayOf = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '' : formatDate(milliseconds / 1_000)

const personText = ({ fullName, email, role }: Facts): string => {
  const name = fullName ?? email ?? ''
  return role === undefined ? name : `${name}, ${roleLabel({ role, isBot: false })}`
}

/** Formats the duration of a step: “38 ms”, “60.0 s”. */
export const durationText = (milliseconds: number): string =>
  milliseconds < 1_000
    ? t('took.ms', { time: milliseconds })
    : t('took.s', { time: formatNumber(Math.round(milliseconds / 100) / 10) })

/** Technical details of a finding, one per line, shown on demand. */
export function causesOf({ status, code, where, words }: Facts): string[] {
  return [words, status === undefined ? undefined : `HTTP ${status}`, code, where].filter(
    (line): line is string => line !== undefined,
  )
}

/** Message for the person who can fix the cause; null if only the user of the console can. */
export function messageFor({ advice, contact }: Diagnosis, server: string, found: CheckStep): string | null {
  return contact && t.find(`message.${advice}`, { server, found: stepFindingText(found) })
}
