import { IconLink } from '@tabler/icons-react'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { showNotice } from '../../components/notices/show-notice.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { pageLink } from '../../lib/page/page-link.ts'
import type { Entry } from './entry.ts'

const t = texts('dialogs', 'palette')

/** The act that copies a link to the open page, if the page has one. */
export function linkEntries(profiles: readonly Profile[], profileId: string, pathname: string): Entry[] {
  const profile = profiles.find(({ id }) => id === profileId)
  const link = profile ? pageLink(profile, pathname) : null
  if (link === null) return []
  return [
    {
      key: 'link',
      group: 'command',
      name: t('copy-link'),
      note: '',
      icon: IconLink,
      action: { kind: 'copy-link', link },
    },
  ]
}

export async function copyLink(link: string): Promise<void> {
  await call('clipboard:write-text', { text: link })
  showNotice({ tone: 'ok', text: t('copy-link.done'), about: link })
}
