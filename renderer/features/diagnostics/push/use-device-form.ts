import { useState } from 'react'
import { actOf, recordOf, supportedFields, type KindName } from '#contract/records/index.ts'
import { cleanPasted } from '#contract/records/values.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { showField } from '../../../records/edit/show-field.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { stopAfter } from '../../../lib/text/sentences.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { findIn, type FieldTexts } from '../../../lib/records/findings.ts'
import { findingText } from '../../../lib/records/kind-texts.ts'

const t = texts('diagnostics')

export const deviceFields = ['token', 'appid'] as const
export type DeviceField = (typeof deviceFields)[number]

interface Refusal {
  readonly kind: KindName
  readonly rule: string
  readonly words: string
}

/** Values of the device form, and the findings of the rules and of the server. */
export interface DeviceForm {
  readonly values: Readonly<Record<DeviceField, string>>
  /** Fields that this server accepts; an older server has no app ID. */
  readonly fields: readonly DeviceField[]
  readonly problems: FieldTexts
  readonly warnings: FieldTexts
  /** The field that the server refused last. */
  readonly refused: string | undefined
  /** True if something around the pasted token was removed. */
  readonly isCleaned: boolean
  readonly set: (field: DeviceField, typed: string) => void
  /** True if these fields can be sent; otherwise focuses the first invalid field, which shows the reason. */
  readonly isReady: (fields: readonly DeviceField[]) => boolean
  /** Shows a refusal at its field. */
  readonly refuse: (view: WriteView) => void
}

/**
 * State of the device form. No draft is kept, because it would contain an app ID without the token, which is a secret.
 * The values are dropped when the page is left.
 */
export function useDeviceForm(): DeviceForm {
  const { connection } = useConnection()
  const [values, setValues] = useState<DeviceForm['values']>({ token: '', appid: '' })
  const [isCleaned, setCleaned] = useState(false)
  /** Fields that the user tried to send: an empty field is invalid only after that. */
  const [wanted, setWanted] = useState<readonly DeviceField[]>([])
  /** The server's words at a field, and the key of the rule behind them. */
  const [refusals, setRefusals] = useState<Readonly<Record<string, Refusal>>>({})
  const found = findIn('device', { values, base: {}, connection, directory: emptyDirectory })
  const fields = deviceFields.filter((field) =>
    supportedFields('device', 'create', connection.featureLevel).includes(field),
  )
  const shown = Object.entries(found.problems).filter(
    ([field]) => values[field as DeviceField] !== '' || wanted.includes(field as DeviceField),
  )
  const [refused] = Object.keys(refusals)
  const refusalTexts = Object.entries(refusals).map(
    ([field, { kind, rule, words }]) =>
      [field, t('push.refused', { words, stop: stopAfter(words), rule: findingText(kind, rule, {}) })] as const,
  )
  return {
    values,
    fields,
    problems: { ...Object.fromEntries(shown), ...Object.fromEntries(refusalTexts) },
    warnings: found.warnings,
    refused,
    isCleaned,
    set(field, typed) {
      const { token, isCleaned: isTokenCleaned } = cleanToken(typed)
      setValues((before) => ({ ...before, [field]: field === 'token' ? token : cleanPasted(typed) }))
      if (field === 'token') setCleaned(isTokenCleaned)
      setRefusals(({ [field]: _gone, ...others }) => others)
    },
    isReady(asked) {
      setWanted((before) => [...before, ...asked])
      const wrong = asked.find((field) => found.problems[field] !== undefined)
      if (wrong !== undefined) showField(wrong)
      return wrong === undefined
    },
    refuse({ kind, act, attempts }) {
      const failure = attempts.at(-1)?.failure ?? null
      if (failure === null) return
      const all = Object.keys(recordOf(kind).fields)
      const field = actOf(kind, act).refusedField({ failure, missing: all, sent: all })
      const rule = actOf(kind, act).refusedRule?.(failure) ?? null
      if (field === null || rule === null) return
      setRefusals({ [field]: { kind, rule, words: failure.serverMessage ?? '' } })
    },
  }
}

/** A token as it is sent, and a flag if anything around it was removed. */
interface CleanToken {
  readonly token: string
  readonly isCleaned: boolean
}

/**
 * Removes everything that devices print around a token: `<9f3c61aa b07e4d2a …>`, or `{length = 32, bytes = 0x9f3c…}`,
 * with spaces, line ends, the frame and the number prefix.
 */
export function cleanToken(given: string): CleanToken {
  const plain = cleanPasted(given)
  const inFrame = /bytes\s*=\s*([^}]*)/i.exec(plain)?.[1] ?? plain
  const token = inFrame.replaceAll(/[\s<>{}"']/gu, '').replace(/^0x/i, '')
  return { token, isCleaned: token !== given }
}
