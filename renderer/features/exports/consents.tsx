import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailure } from '#contract/failures.ts'
import type { ExportConsent } from '#contract/operations/exports.ts'
import { texts } from '#contract/texts.ts'
import { Dialog } from '../../components/dialog.tsx'
import { PeopleList } from '../../records/people/people-list.tsx'
import { useConnection } from '../../lib/connection.ts'
import { formatFailure } from '../../lib/format-failure.ts'
import { nameOrder } from '../../lib/format.ts'
import { userName, type Directory } from '../../lib/organization/directory.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'
import { request, unlessMissing } from '../../lib/request.ts'
import classes from './exports.module.css'

const t = texts('exports')

/** Number and list of people who agreed to the export of what they can read. */
export function Consents({ directory }: { directory: Directory }) {
  const { profileId } = useConnection().connection
  const [isListed, setListed] = useState(false)
  const { data: consents, error } = useQuery({
    queryKey: [...recordKeys.all('export', profileId), 'consents'],
    queryFn: async ({ signal }) => {
      const answer = await unlessMissing(request(profileId, 'exports.consents', {}, { signal }))
      return answer?.reply.export_consents ?? null
    },
  })
  if (error !== null) return <p role="alert">{t('consents.failed', { why: formatFailure(toFailure(error)) })}</p>
  if (consents === undefined) return <p aria-busy>…</p>
  if (consents === null) return <p>{t('consents.unknown')}</p>
  const agreed = consents.filter(({ consented }) => consented).length
  const count = consents.length
  return (
    <div className={classes.consents}>
      <b>{t('consents', { agreed, count })}</b>
      <div className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${(100 * agreed) / Math.max(count, 1)}%` }} />
      </div>
      <Anchor component="button" type="button" onClick={() => setListed(true)}>
        {t('consents.show')}
      </Anchor>
      {isListed ? (
        <Dialog onClose={() => setListed(false)} title={t('consents.title')} size={480}>
          <PeopleList people={peopleOf(consents, directory)} />
        </Dialog>
      ) : null}
    </div>
  )
}

/** People to list: those who agreed come first, then by name. */
function peopleOf(consents: readonly ExportConsent[], directory: Directory) {
  const compare = nameOrder()
  return consents
    .map(({ user_id: userId, consented }) => ({
      userId,
      consented,
      name: userName(directory, userId),
      email: directory.users?.get(userId)?.email ?? null,
      note: t(consented ? 'consents.yes' : 'consents.no'),
    }))
    .toSorted((one, other) => Number(other.consented) - Number(one.consented) || compare(one.name, other.name))
}
