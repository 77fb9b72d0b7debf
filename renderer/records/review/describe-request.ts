import { recordOf } from '#contract/records/index.ts'
import type { ExactRequest, WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { actText } from '../../lib/records/kind-texts.ts'

const t = texts('records', 'review')

/** Describes the content of a request, which depends on the level of the server. */
export function describeRequest(
  { kind, act }: Pick<WriteView, 'kind' | 'act'>,
  { form }: Pick<ExactRequest, 'form'>,
): string {
  const { fields } = recordOf(kind)
  const sent = form.flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field === undefined ? [] : [{ field, value }]
  })
  const isGuarded = sent.every(({ field: { guard } }) => guard === undefined || form.some(([name]) => name === guard))
  const own = (isGuarded ? null : actText(kind, act, 'request-unguarded')) ?? actText(kind, act, 'request')
  if (own !== null) return own
  if (act === 'create') return t('request.filled')
  const hasOldValue = sent.some(({ field, value }) => field.kind === 'permission' && value.includes('"old":'))
  return t(hasOldValue ? 'request.changed-permissions' : 'request.changed')
}
