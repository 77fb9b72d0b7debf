import type { Connection } from '#contract/connection.ts'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { formatNeed } from '../../components/format-need.ts'
import type { Feature } from '../../lib/feature.ts'
import { homeOf } from '../../lib/home.ts'
import type { UnmetNeed } from '../../lib/needs.ts'
import type { Entry } from './entry.ts'

const kit = texts('organization')
const t = texts('dialogs', 'palette')

/** Pages of an organization, in the order of the navigation. A locked page shows the reason when it is opened. */
export const pageEntries = (
  features: readonly Feature[],
  profileId: string,
  unmetOf: (needs: Feature['needs'], connection: Connection | undefined) => UnmetNeed | null,
  connection: Connection | undefined,
): Entry[] =>
  features.map(({ id, title, section, icon, needs, pages: [{ path }] }) => {
    const unmet = unmetOf(needs, connection)
    const place = section === 'overview' ? '' : kit(`section.${section}`)
    return {
      key: `page ${id}`,
      group: 'page',
      name: title(),
      icon,
      note: unmet === null ? place : t('note.locked', { why: formatNeed(unmet) }),
      action: { kind: 'open', to: `/o/${profileId}/${path}` },
    }
  })

/** The other organizations; each opens where it was left. */
export const organizationEntries = (
  profiles: readonly Profile[],
  currentId: string,
  places: Readonly<Record<string, string>>,
): Entry[] =>
  profiles
    .filter(({ id }) => id !== currentId)
    .map(({ id, label, email }) => ({
      key: `organization ${id}`,
      group: 'organization',
      name: label,
      note: email,
      action: { kind: 'open', to: places[id] ?? homeOf(id) },
    }))
