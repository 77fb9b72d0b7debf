import { IconMail } from '@tabler/icons-react'
import { isByEmail } from '#contract/operations/invite-kinds.ts'
import { titleOf, type Feature, type KindConfig } from '../../lib/page/feature.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import { listWithNews } from '../../lib/records/patch-list.ts'
import type { InvitationList } from './invitation-list.ts'

const invitationConfig: KindConfig = {
  kind: 'invitation',
  isShownAlone: false,
  newPage: 'invitations/invite',
  loadTexts: withTexts(() => import('./record-texts.ts')),
  // News concerns email invitations; a link with the same id is another object.
  withNews: (kept, news) => {
    const list = kept as InvitationList
    if (list.invites === null) return list
    const emails = list.invites.filter(isByEmail)
    const next = listWithNews(emails, { idOf: ({ id }) => id }, news)
    if (next === emails) return list
    return { ...list, invites: [...next, ...list.invites.filter((invite) => !isByEmail(invite))] }
  },
}

const linkConfig: KindConfig = {
  kind: 'invitation-link',
  keptWith: 'invitation',
  isShownAlone: false,
  newPage: 'invitations/new-link',
  loadTexts: withTexts(() => import('./record-texts.ts')),
  withNews: (kept, news) => {
    const list = kept as InvitationList
    if (list.invites === null) return list
    const links = list.invites.filter((invite) => !isByEmail(invite))
    const next = listWithNews(links, { idOf: ({ id }) => id }, news)
    if (next === links) return list
    return { ...list, invites: [...list.invites.filter(isByEmail), ...next] }
  },
}

export const feature: Feature = {
  id: 'invitations',
  order: 3,
  section: 'people',
  title: () => titleOf('invitations'),
  icon: IconMail,
  needs: { role: 'member', human: true },
  pages: [
    { path: 'invitations', load: () => import('./invitations-page.tsx') },
    { path: 'invitations/invite', load: () => import('./invite/invite-page.tsx'), textsOf: ['channel'] },
    { path: 'invitations/new-link', load: () => import('./link/link-page.tsx'), textsOf: ['channel'] },
    { path: 'invitations/$kind/$invitationId', load: () => import('./invitation-page.tsx') },
  ],
  records: [invitationConfig, linkConfig],
  // Only email invitations are counted, because links are listed separately.
  count: {
    kind: 'invitation',
    of: (kept) => (kept as InvitationList).invites?.filter(isByEmail).length ?? null,
  },
  attention: withTexts(() => import('./attention.ts')),
  help: {
    list: ['invitations'],
    invite: ['invitations/invite'],
    link: ['invitations/new-link'],
    one: ['invitations/$kind/$invitationId'],
  },
}
