import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { linkScheme, type Opening } from '#contract/openings.ts'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import '../../components/mantine-later.css'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { showNotice } from '../../components/notices/show-notice.ts'
import { connectionQueries } from '../../lib/bridge/connection.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { homeOf } from '../../lib/page/feature.ts'
import { addressInLinks } from '../../lib/page/page-link.ts'
import { usePreferences } from '../../lib/bridge/preferences.ts'
import { useRouteParam } from '../../lib/page/route-param.ts'
import { useOpenings } from '../../stores/help.ts'

const t = texts('dialogs', 'openings')

const exampleLink = `${linkScheme}://chat.example.org/channels/12`

/** Opens the oldest link or file. A link to another organization, or to an unknown one, is confirmed first. */
export default function Openings() {
  const [opening] = useOpenings(({ arrived }) => arrived)
  const openId = useRouteParam('profileId')
  const { data: profiles } = useQuery(connectionQueries.profiles())
  const navigate = useNavigate()
  const lastId = usePreferences(({ lastProfileId }) => lastProfileId)
  const found = opening?.kind === 'link' && profiles ? findAccount(opening, profiles, openId) : null
  const isAsked = profiles !== undefined && (found === null || found.profile.id !== openId)

  const openPage = ({ profile, page }: FoundAccount) => {
    finish()
    void navigate({ to: page === '' ? homeOf(profile.id) : `/o/${profile.id}${page}` })
  }
  const handle = (one: Exclude<Opening, { kind: 'link' }>, known: readonly Profile[]) => {
    finish()
    if (one.kind === 'account') {
      useOpenings.setState({ account: one })
      void navigate({ to: '/connect' })
    } else if (one.kind === 'settings') {
      const here = known.find(({ id }) => id === (openId ?? lastId)) ?? known[0]
      if (here === undefined) return showNotice({ tone: 'bad', text: t('settings.nowhere'), about: one.name })
      useOpenings.setState({ settings: one })
      void navigate({ to: `/o/${here.id}/settings-file` })
    } else if (one.kind === 'refused') {
      showNotice({ tone: 'bad', text: t('refused', { name: one.name }), about: formatFailure(one.failure) })
    } else {
      showNotice({
        tone: 'bad',
        text: t('refused', { name: one.name }),
        about: t(`problem.${one.reason}`, { example: exampleLink }),
      })
    }
  }
  const start = useEffectEvent((one: Opening, known: readonly Profile[]) => {
    if (one.kind !== 'link') handle(one, known)
    else if (found !== null && !isAsked) openPage(found)
  })
  useEffect(() => {
    if (opening && profiles) start(opening, profiles)
  }, [opening, profiles])

  if (opening?.kind !== 'link' || !isAsked) return null
  return found ? (
    <Question
      title={t('switch.title', { label: found.profile.label })}
      text={t('switch.text', { server: found.profile.server, page: found.page || '/' })}
      action={t('switch.open')}
      onConfirm={() => openPage(found)}
    />
  ) : (
    <Question
      title={t('connect.title', { host: opening.host })}
      text={t('connect.text')}
      action={t('connect.open')}
      onConfirm={() => {
        finish()
        useOpenings.setState({ host: opening.host })
        void navigate({ to: '/connect' })
      }}
    />
  )
}

/** Ends the oldest opening, so that the next one is handled. */
const finish = (): void => useOpenings.setState(({ arrived }) => ({ arrived: arrived.slice(1) }))

interface QuestionProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly onConfirm: () => void
}

function Question({ title, text, action, onConfirm }: QuestionProps) {
  return (
    <Dialog onClose={finish} title={title} size={480}>
      <p>{text}</p>
      <DialogActions>
        <Button onClick={finish}>{t('cancel')}</Button>
        <Button variant="filled" onClick={onConfirm} data-autofocus>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface Target {
  readonly host: string
  readonly path: string
}

interface FoundAccount {
  readonly profile: Profile
  /** Path of the page below the organization; empty for its first page. */
  readonly page: string
}

/**
 * Finds the account of a link. A server may be below a path of its host, so the longest one that fits decides. Of
 * several accounts on one server, the one that is open comes first. The demo organization has no links, because its
 * address differs at each start.
 */
export function findAccount(
  { host, path }: Target,
  profiles: readonly Profile[],
  openId: string | undefined,
): FoundAccount | null {
  const address = `${host}${path}`
  const fitting = profiles
    .filter(({ kind }) => kind === 'account')
    .map((profile) => ({ profile, base: addressInLinks(profile.server) }))
    .filter(({ base }) => address === base || address.startsWith(`${base}/`))
    .sort((a, b) => b.base.length - a.base.length || Number(b.profile.id === openId) - Number(a.profile.id === openId))
  const [found] = fitting
  return found ? { profile: found.profile, page: address.slice(found.base.length) } : null
}
