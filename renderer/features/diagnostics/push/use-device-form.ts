import { useState } from 'react'
import { actOf, recordOf, supportedFields, type KindName } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'
import { showField } from '../../../components/edit/show-field.ts'
import { useConnection } from '../../../lib/connection.ts'
import { useLanguage } from '../../../lib/language.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { findIn, type FieldWords } from '../../../lib/records/findings.ts'
import { findingText } from '../../../lib/records/words.ts'
import { cleanToken } from './clean-token.ts'
import { t } from './text.ts'

export const deviceFields = ['token', 'appid'] as const
export type DeviceField = (typeof deviceFields)[number]

interface Refusal {
  readonly kind: KindName
  readonly rule: string
  readonly words: string
}

/** What is typed about a device, and what the rules and the server say of it. */
export interface DeviceForm {
  readonly values: Readonly<Record<DeviceField, string>>
  /** Fields that this server takes; an older one knows no app. */
  readonly fields: readonly DeviceField[]
  readonly problems: FieldWords
  readonly warnings: FieldWords
  /** The field that the server refused last. */
  readonly refused: string | undefined
  /** Something around the token was left out as it was pasted. */
  readonly isCleaned: boolean
  readonly set: (field: DeviceField, typed: string) => void
  /** Whether these fields can be sent; else the first that cannot has the focus and says why. */
  readonly isReady: (fields: readonly DeviceField[]) => boolean
  /** Shows a refusal at the field it is about. */
  readonly refuse: (view: WriteView) => void
}

/**
 * No draft is kept of it: it would hold an app ID and no token, because a token is a secret. It is dropped as the page is
 * left.
 */
export function useDeviceForm(): DeviceForm {
  const { connection } = useConnection()
  const { tag: language } = useLanguage()
  const [values, setValues] = useState<DeviceForm['values']>({ token: '', appid: '' })
  const [isCleaned, setCleaned] = useState(false)
  /** An empty field is wrong only once somebody wants to send it. */
  const [wanted, setWanted] = useState<readonly DeviceField[]>([])
  /** The words of the server at a field, and the key of the rule they state. */
  const [refusals, setRefusals] = useState<Readonly<Record<string, Refusal>>>({})
  const found = findIn('device', { values, base: {}, connection, directory: emptyDirectory, language })
  const fields = deviceFields.filter((field) =>
    supportedFields('device', 'create', connection.featureLevel).includes(field),
  )
  const shown = Object.entries(found.problems).filter(
    ([field]) => values[field as DeviceField] !== '' || wanted.includes(field as DeviceField),
  )
  const [refused] = Object.keys(refusals)
  // Worded here, because the language may change while it is shown.
  const refusalTexts = Object.entries(refusals).map(
    ([field, { kind, rule, words }]) => [field, t('refused', { words, rule: findingText(kind, rule, {}) })] as const,
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
      setValues((before) => ({ ...before, [field]: field === 'token' ? token : typed.trim() }))
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
