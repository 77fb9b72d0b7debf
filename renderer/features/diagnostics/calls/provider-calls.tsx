import { IconVideo, IconAlertTriangle, IconExternalLink, IconCircleCheck, IconKey } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { callAddress, type Provider } from '#contract/records/call.ts'
import type { RuleFacts, Values } from '#contract/records/define.ts'
import { actLock } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { AskingResult } from '../../../records/question/asking-result.tsx'
import { QuestionDialog } from '../../../records/question/question-dialog.tsx'
import { useAsking } from '../../../records/question/use-asking.ts'
import { CopyButton, FocusableButton } from '../../../components/dialogs/icon-button.tsx'
import { useConnection, connectionKeys } from '../../../lib/bridge/connection.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { ruleDirectory } from '../../../lib/records/findings.ts'
import { lockText } from '../../../lib/records/locks.ts'
import { Button, Flex, Stack, Text } from '@mantine/core'
import { openLink } from '../../../components/page/open-link.ts'
import { useQueryClient } from '@tanstack/react-query'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import { Unknown } from '../../../components/texts/unknown.tsx'
import { useLive } from '../../../lib/live/live.ts'

const t = texts('diagnostics')

const nothing: Values = {}

/** One provider: the requirements of a call, and the address of the latest call. */
export function ProviderCalls({ provider }: { readonly provider: Provider }) {
  const { connection } = useConnection()
  const [isOpen, setOpen] = useState(false)
  const headingId = useId()
  const reasonId = useId()
  const act = `create-${provider}`
  const asking = useAsking('call', [act])
  const facts: RuleFacts = { values: nothing, base: nothing, connection, directory: ruleDirectory(emptyDirectory) }
  const lock = actLock('call', act, facts)
  const name = t(`calls.name.${connection.dialect}.${provider}`)
  const needsSignIn = provider === 'b' && connection.hasProviderBToken === false
  const isLocked = lock !== null || needsSignIn
  const address = callAddress(asking.view?.reported)
  return (
    <Flex
      component="section"
      direction="column"
      gap="sm"
      p="md"
      bd="1px solid var(--line)"
      bdrs="sm"
      aria-labelledby={headingId}
    >
      <Flex align="center" justify="space-between" gap="md">
        <h2 id={headingId}>{name}</h2>
        <FocusableButton
          size="xs"
          leftSection={<IconVideo size={16} stroke={1.5} aria-hidden />}
          aria-describedby={reasonId}
          isResting={isLocked || asking.isUnderWay}
          aria-label={t('calls.create.label', { name })}
          onClick={() => setOpen(true)}
        >
          {t('calls.create')}
        </FocusableButton>
      </Flex>
      <Stack id={reasonId} gap="xs" fz="sm" lh="sm" c="dimmed">
        {lock === null ? (
          <>
            <p>{t('calls.needs', { name })}</p>
            {provider === 'b' ? <SignIn name={name} /> : null}
          </>
        ) : (
          <p>{lockText('call', lock, emptyDirectory)}</p>
        )}
      </Stack>
      <AskingResult asking={asking}>
        <p>{t('calls.made', { time: formatTime(asking.view?.attempts.at(-1)?.at ?? 0) })}</p>
        {address === null ? null : <AddressPanel address={readAddress(address)} name={name} />}
      </AskingResult>
      {isOpen ? (
        <QuestionDialog
          title={t('calls.ask', { name })}
          send={t('calls.create')}
          onCancel={() => setOpen(false)}
          onSend={() => {
            setOpen(false)
            asking.send({ kind: 'call', act, id: null, changes: [], target: { mine: 'made' } })
          }}
        >
          <p>{t('calls.ask.what', { name })}</p>
          <p>{t('calls.ask.journal')}</p>
        </QuestionDialog>
      ) : null}
    </Flex>
  )
}

interface AddressPanelProps {
  readonly address: CallAddress
  readonly name: string
}

/** Address of a call: its host comes first. An address that is not safe to open is shown as text, with the reason. */
function AddressPanel({ address, name }: AddressPanelProps) {
  const { reported, host, scheme, rest, isInternational, problem, link } = address
  return (
    <Stack align="flex-start" gap={6} miw={0}>
      {host === null ? (
        <Text size="sm" ff="monospace" c="dimmed" dir="ltr">
          {reported === '' ? t('calls.address.empty') : reported}
        </Text>
      ) : (
        <>
          <Text size="xl" fw={600} dir="ltr">
            {host}
          </Text>
          <Text size="sm" ff="monospace" c="dimmed" dir="ltr">
            {t('calls.address.path', { scheme, rest })}
          </Text>
        </>
      )}
      {isInternational ? <Warning words={t('calls.address.international')} /> : null}
      {problem === null ? null : <Warning words={t(`calls.address.${problem}`, { scheme, host: host ?? '' })} />}
      {link === null ? null : (
        <Flex gap="sm">
          <CopyButton size="xs" text={link} about={t('calls.address.copy', { name })} />
          <Button
            size="xs"
            leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
            aria-label={t('calls.address.open.label', { host: host ?? '' })}
            onClick={() => openLink(link)}
          >
            {t('calls.address.open')}
          </Button>
        </Flex>
      )}
    </Stack>
  )
}

const Warning = ({ words }: { readonly words: string }) => (
  <Flex component="p" align="center" gap={6}>
    <IconAlertTriangle size={14} stroke={1.7} color="var(--warn)" aria-hidden />
    {words}
  </Flex>
)

/** Shows whether this account has signed in to the provider, as far as the server reports that (service.md#video-calls). */
function SignIn({ name }: { readonly name: string }) {
  const { connection } = useConnection()
  const { profileId, hasProviderBToken } = connection
  const isLive = useLive(({ states }) => states[profileId]?.state === 'live')
  if (hasProviderBToken === null) {
    return (
      <p>
        {t('calls.signed-in.whether', { name })} <Unknown why={t('calls.signed-in.unknown')} />
      </p>
    )
  }
  if (hasProviderBToken) {
    return (
      <Flex component="p" align="center" gap={6}>
        <IconCircleCheck size={16} stroke={1.5} aria-hidden />
        {t('calls.signed-in', { name })}
      </Flex>
    )
  }
  return (
    <>
      <Flex component="p" align="center" gap={6}>
        <IconKey size={16} stroke={1.5} aria-hidden />
        {t('calls.sign-in', { name })}
      </Flex>
      {isLive ? <p>{t('calls.sign-in.noticed')}</p> : <CheckAgain profileId={profileId} />}
    </>
  )
}

/** Button that asks the server again, for servers that send no events. */
function CheckAgain({ profileId }: { readonly profileId: string }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const check = async () => {
    setAsking(true)
    await queryClient.refetchQueries({ queryKey: connectionKeys.detail(profileId) })
    setAsking(false)
  }
  return (
    <div>
      <FocusableButton size="xs" isResting={isAsking} onClick={() => void check().catch(reportProblem)}>
        {t('calls.sign-in.check')}
      </FocusableButton>
    </div>
  )
}

/** Reason why an address is shown as text and not opened. */
type AddressProblem = 'no-address' | 'scheme' | 'credentials' | 'too-long'

/** The address of a call, parsed as a browser would parse it, before it is opened. */
interface CallAddress {
  /** Address as the server reported it; invisible characters are written out. */
  readonly reported: string
  /** The host that the address really leads to; null if there is none. */
  readonly host: string | null
  readonly scheme: string
  /** The part of the address after the host. */
  readonly rest: string
  /** True if the host has non-ASCII letters, so that it is shown in its ASCII form, which is the one looked up. */
  readonly isInternational: boolean
  readonly problem: AddressProblem | null
  /** The parsed address. It is the one copied and opened, so that the shown address is the one opened. */
  readonly link: string | null
}

/** Maximum length of an address that the console opens. */
const longest = 4_000

export function readAddress(given: string): CallAddress {
  const reported = visible(given)
  const url = URL.canParse(given) ? new URL(given) : null
  const hasHost = url !== null && /^https?:$/.test(url.protocol) && url.host !== ''
  if (!hasHost) {
    const scheme = url === null ? '' : url.protocol.replace(/:$/, '')
    const problem = url === null ? 'no-address' : 'scheme'
    return { reported, host: null, scheme, rest: '', isInternational: false, problem, link: null }
  }
  const problem = problemOf(url)
  return {
    reported,
    host: url.host,
    scheme: url.protocol.replace(/:$/, ''),
    rest: visible(`${url.pathname}${url.search}${url.hash}`),
    isInternational: url.hostname.split('.').some((label) => label.startsWith('xn--')),
    problem,
    link: problem === null ? url.href : null,
  }
}

function problemOf(url: URL): AddressProblem | null {
  if (url.protocol !== 'https:') return 'scheme'
  // The part before an @ looks like a host, but isn't one.
  if (url.username !== '' || url.password !== '') return 'credentials'
  return url.href.length > longest ? 'too-long' : null
}

/** Writes invisible characters and direction marks as escapes. */
const visible = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`)
