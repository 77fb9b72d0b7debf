import { useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import type { Connection } from '#contract/connection.ts'
import { actOf, recordOf, supportedFields } from '#contract/records/index.ts'
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
type DeviceValues = Record<DeviceField, string>
const noDevice: DeviceValues = { token: '', appid: '' }

/** Values of the device form, and the findings of the rules and of the server. */
export interface DeviceForm {
  readonly values: Readonly<DeviceValues>
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
  readonly isReady: (fields: readonly DeviceField[]) => Promise<boolean>
  /** Shows a refusal at its field. */
  readonly refuse: (view: WriteView) => void
}

/**
 * State of the device form. No draft is kept, because it would contain an app ID without the token, which is a secret.
 * The values are dropped when the page is left.
 */
export function useDeviceForm(): DeviceForm {
  const { connection } = useConnection()
  const form = useForm<DeviceValues, Connection>({ defaultValues: noDevice, resolver, context: connection })
  const [isCleaned, setCleaned] = useState(false)
  const values = form.watch()
  const { errors } = form.formState
  const fields = deviceFields.filter((field) =>
    supportedFields('device', 'create', connection.featureLevel).includes(field),
  )
  return {
    values,
    fields,
    problems: Object.fromEntries(
      deviceFields.flatMap((field) => (errors[field]?.message === undefined ? [] : [[field, errors[field].message]])),
    ),
    warnings: findingsIn(values, connection).warnings,
    refused: deviceFields.find((field) => errors[field]?.type === 'refused'),
    isCleaned,
    set(field, typed) {
      const { token, isCleaned: isTokenCleaned } = cleanToken(typed)
      const value = field === 'token' ? token : cleanPasted(typed)
      if (field === 'token') setCleaned(isTokenCleaned)
      // An empty field is a problem only when it is sent.
      form.setValue(field, value, { shouldValidate: value !== '' })
      if (value === '') form.clearErrors(field)
    },
    async isReady(asked) {
      await form.trigger(asked)
      const wrong = asked.find((field) => form.getFieldState(field).invalid)
      if (wrong !== undefined) showField(wrong)
      return wrong === undefined
    },
    refuse({ kind, act, attempts }) {
      const failure = attempts.at(-1)?.failure ?? null
      if (failure === null) return
      const all = Object.keys(recordOf(kind).fields)
      const named = actOf(kind, act).refusedField({ failure, missing: all, sent: all })
      const field = deviceFields.find((one) => one === named)
      const rule = actOf(kind, act).refusedRule?.(failure) ?? null
      if (field === undefined || rule === null) return
      const words = failure.serverMessage ?? ''
      const message = t('push.refused', { words, stop: stopAfter(words), rule: findingText(kind, rule, {}) })
      form.setError(field, { type: 'refused', message })
    },
  }
}

const findingsIn = (values: DeviceValues, connection: Connection) =>
  findIn('device', { values, base: {}, connection, directory: emptyDirectory })

/** Checks the fields by the rules of the contract. */
const resolver: Resolver<DeviceValues, Connection> = (values, connection) => {
  const problems = connection === undefined ? {} : findingsIn(values, connection).problems
  const errors = Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }])
  return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) }
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
