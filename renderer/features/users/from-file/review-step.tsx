import { Anchor, Checkbox, Flex, Group, Radio, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleMinus, IconPencil } from '@tabler/icons-react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import type { User } from '#contract/operations/users.ts'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import { SearchInput } from '../../../components/fields/search-input.tsx'
import { leastSeconds } from '../../../bulk/run/counts.ts'
import { RunLimit } from '../../../bulk/run/run-limit.tsx'
import { StopChoice } from '../../../bulk/run/stop-choice.tsx'
import { useRunStart } from '../../../bulk/run/use-run-start.tsx'
import { SidePane } from '../../../components/dialogs/side-pane.tsx'
import { Tag } from '../../../components/texts/tag.tsx'
import { isAtLeast } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { formatDuration, formatNumber } from '../../../lib/text/format.ts'
import { useLive } from '../../../lib/live/live.ts'
import shared from './from-file.module.css'
import classes from './review-step.module.css'
import type { RemainingRow, ReviewRow } from './reading/listed.ts'
import type { Overview } from './reading/overview.ts'
import { OptionLabel, StepBar } from './step-bar.tsx'
import { sendAll, severityOfCreating } from './send.ts'
import { ask, useFromFile } from './store.ts'
import { VirtualRows } from './virtual-rows.tsx'
import { draftSchema } from '#contract/records/index.ts'
import { draftKeeperOf, draftKeyOf, draftQueries } from '../../../lib/edit/drafts.ts'
import type { PlannedAccount } from './reading/reading.ts'

const t = texts('users')

interface ReviewStepProps {
  readonly overview: Overview
  /** Existing users; null if the server lists none, undefined while they are loading. */
  readonly taken: readonly User[] | null | undefined
}

/** Step that shows the accounts to create, row by row, before anything is sent. */
export function ReviewStep({ overview, taken }: ReviewStepProps) {
  const { connection } = useConnection()
  const { profileId } = connection
  const { counts, changed } = overview
  const stopsAtRefusal = useFromFile((state) => state.stopsAtRefusal)
  const pacing = useLive((live) => live.pacing[profileId])
  const [isDrafting, setDrafting] = useState(false)
  const [method, setMethod] = useState<Method>('create')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const count = counts.fine + counts.fixed
  const run = useRunStart({ count, severity: severityOfCreating(count) })
  const send = () => run.start((consent) => sendAll({ profileId, ...consent }))
  const invite = () => {
    setDrafting(true)
    ask('planned')
      .then((people) => draftInvitations(queryClient, profileId, people))
      .then(() => navigate({ to: `/o/${profileId}/invitations/invite` }))
      .catch(reportProblem)
      .finally(() => setDrafting(false))
  }
  return (
    <>
      <div className={shared.sides}>
        <div className={shared.fill}>
          <Flex component="dl" wrap="wrap" gap="8px 32px" px="lg" pt={14} pb="md">
            <Count
              number={formatNumber(count)}
              what={t('file.review.create', { count })}
              icon={<IconCircleCheck size={14} stroke={1.5} />}
            />
            <Count
              number={formatNumber(counts['excluded'])}
              what={t('file.review.excluded', { count: counts['excluded'] })}
              icon={<IconCircleMinus size={14} stroke={1.5} />}
            />
            <Count
              number={formatNumber(changed)}
              what={t('file.review.fixed', { count: changed })}
              icon={<IconPencil size={14} stroke={1.5} />}
            />
            <Count
              number={formatDuration(Math.max(60, leastSeconds(pacing, count * requestsOfRow)))}
              what={t('file.review.time')}
              icon={null}
            />
          </Flex>
          <ReviewTable overview={overview} />
        </div>
        <SidePane label={t('file.checked.title')}>
          <MethodChoice method={method} onChange={setMethod} />
          <h2>{t('file.checked.title')}</h2>
          <Checked isSure={taken != null}>
            {taken === undefined
              ? t('file.checked.reading')
              : t(taken === null ? 'file.checked.unknown' : 'file.checked.free')}
          </Checked>
          <Checked isSure={false}>
            {t(
              isAtLeast(connection.me?.role, 'administrator') === true
                ? 'file.checked.role'
                : 'file.checked.role-unknown',
            )}
          </Checked>
          <RunLimit count={count} isAllowed={run.isAllowed} onAllow={run.setAllowed} />
          <StopChoice
            label={t('file.refusal.title')}
            stops={stopsAtRefusal}
            onChange={(stops) => useFromFile.setState({ stopsAtRefusal: stops })}
          />
          <h3>{t('file.know.title')}</h3>
          <p>{t('file.know.what')}</p>
          <p>{t('file.know.again')}</p>
        </SidePane>
      </div>
      <StepBar
        summary={method === 'invite' ? null : run.confirmField({ onConfirm: send })}
        back="problems"
        next={
          method === 'invite'
            ? { label: t('file.review.invite', { count }), why: count > 0 && !isDrafting ? null : '', onGo: invite }
            : {
                label: t('file.review.send', { count }),
                why: run.blockReason ?? run.limitReason ?? (run.isReady ? null : ''),
                onGo: send,
              }
        }
      />
    </>
  )
}

type Method = 'create' | 'invite'

/** Choice of the method: accounts with a password at once, or invitations by email. */
function MethodChoice({ method, onChange }: { readonly method: Method; readonly onChange: (method: Method) => void }) {
  return (
    <>
      <h2 id="from-file-method">{t('file.method.title')}</h2>
      <Radio.Group
        aria-labelledby="from-file-method"
        value={method}
        onChange={(value) => onChange(value === 'invite' ? 'invite' : 'create')}
      >
        <Stack gap="sm">
          <Radio
            value="create"
            label={<OptionLabel label={t('file.method.create')} what={t('file.method.create-what')} />}
          />
          <Radio
            value="invite"
            label={<OptionLabel label={t('file.method.invite')} what={t('file.method.invite-what')} />}
          />
        </Stack>
      </Radio.Group>
    </>
  )
}

/** Requests per row: the creation and its verification. */
const requestsOfRow = 2

function Count({ number, what, icon }: { readonly number: string; readonly what: string; readonly icon: ReactNode }) {
  return (
    <Flex direction="column-reverse">
      <Flex component="dt" align="center" gap={5} c="dimmed">
        {icon}
        {what}
      </Flex>
      <Text component="dd" fz={22} lh="28px" fw={600}>
        {number}
      </Text>
    </Flex>
  )
}

function Checked({ isSure, children }: { readonly isSure: boolean; readonly children: string }) {
  return (
    <Flex component="p" className={classes.checked} gap={6} c="dimmed">
      {isSure ? (
        <IconCircleCheck size={14} stroke={1.5} color="var(--ok)" aria-hidden />
      ) : (
        <IconCircleDashed size={14} stroke={1.5} aria-hidden />
      )}
      <span>{children}</span>
    </Flex>
  )
}

function ReviewTable({ overview }: { readonly overview: Overview }) {
  const [text, setText] = useState('')
  const [isChangedOnly, setChangedOnly] = useState(false)
  const [isExcludedShown, setExcludedShown] = useState(false)
  const left = overview.counts['excluded']
  const loadSent = useCallback(
    (from: number, count: number) => ask('reviewRows', { text, isChangedOnly }, from, count),
    [text, isChangedOnly],
  )
  const loadExcluded = useCallback((from: number, count: number) => ask('remainingRows', from, count), [])
  const columns = [t('file.rows.row'), t('file.target.full_name'), t('file.target.email')]
  const tracks = '64px minmax(120px, 0.8fr) minmax(160px, 1.2fr) minmax(192px, 1fr)'
  return (
    <>
      <Group gap="8px 16px" px="lg" pb={10}>
        {isExcludedShown ? null : (
          <>
            <SearchInput
              aria-label={t('file.review.search')}
              placeholder={t('file.review.placeholder')}
              text={text}
              onText={setText}
            />
            <Checkbox
              label={t('file.review.changed-only')}
              checked={isChangedOnly}
              onChange={(toggled) => setChangedOnly(toggled.currentTarget.checked)}
            />
          </>
        )}
        <span className={shared.detail} />
        {left === 0 ? null : (
          <Anchor component="button" type="button" onClick={() => setExcludedShown(!isExcludedShown)}>
            {isExcludedShown ? t('file.review.show-sent') : t('file.review.show-left', { count: left })}
          </Anchor>
        )}
      </Group>
      {isExcludedShown ? (
        <VirtualRows
          key="excluded"
          label={t('file.review.left-table')}
          columns={[...columns, t('file.review.why')]}
          tracks={tracks}
          rowHeight={32}
          version={overview}
          load={loadExcluded}
          draw={drawExcluded}
        />
      ) : (
        <VirtualRows
          key="sent"
          label={t('file.review.table')}
          columns={[...columns, t('file.review.changed')]}
          tracks={tracks}
          rowHeight={32}
          version={overview}
          load={loadSent}
          empty={t('file.review.nothing')}
          draw={drawSent}
        />
      )}
    </>
  )
}

const drawExcluded = ({ number, full_name, email, why }: RemainingRow): readonly ReactNode[] => [
  formatNumber(number),
  full_name,
  email,
  t(`file.left.${why}`),
]

const drawSent = ({ number, full_name, email, changes }: ReviewRow): readonly ReactNode[] => [
  formatNumber(number),
  full_name,
  email,
  changes.length === 0 ? (
    <span key="same" className={shared.quiet}>
      {t('file.review.as-in-file')}
    </span>
  ) : (
    <Tag key="changed" tone="accent" icon={<IconPencil aria-hidden />}>
      {changes.map((change) => t(`file.change.${change}`)).join(' ')}
    </Tag>
  ),
]

type Invited = Pick<PlannedAccount, 'full_name' | 'email'>

/** Adds people to a list of addresses, one per line, each with the name. */
export function withPeople(list: string, people: readonly Invited[]): string {
  const lines = people.map(({ full_name: name, email }) => `"${name.replaceAll('"', '')}" <${email}>`)
  return [...(list.trim() === '' ? [] : [list.trimEnd()]), ...lines].join('\n')
}

/** Adds people to the draft of new invitations, which may already contain others. */
async function draftInvitations(
  queryClient: QueryClient,
  profileId: string,
  people: readonly Invited[],
): Promise<void> {
  const key = draftKeyOf('invitation', 'new')
  const drafts = await queryClient.fetchQuery({ ...draftQueries.list(profileId), staleTime: 0 })
  const kept = draftSchema('invitation').safeParse(drafts.find((draft) => draft.key === key)?.value).data
  const list = kept?.mine['email']
  const email = withPeople(typeof list === 'string' ? list : '', people)
  const keeper = draftKeeperOf(queryClient, profileId, key)
  await keeper.save({ base: kept?.base ?? {}, mine: { ...kept?.mine, email } })
}
