import { ActionIcon, Button, Menu, Popover, Text } from '@mantine/core'
import {
  IconAlertOctagon,
  IconCircleCheck,
  IconClock,
  IconDots,
  IconDownload,
  IconFileImport,
  IconShieldCheck,
} from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EntriesFound, EntryFilter, JournalCheckResult } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { OpenRemaining } from '../../bulk/remaining/open-remaining.tsx'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { useIsManaged, usePreferences } from '../../lib/bridge/preferences.ts'
import { formatDate, formatNumber, formatTime } from '../../lib/text/format.ts'
import { ExportChoices } from './export-choices.tsx'
import exportClasses from './export-choices.module.css'
import classes from './journal.module.css'

const t = texts('journal')
const listText = texts('records', 'record-list')
const remainingText = texts('bulk', 'remaining')

interface JournalMenuProps {
  /** The list; undefined while it is loading. */
  readonly found: (EntriesFound & { readonly filter: EntryFilter }) | undefined
}

/** Rare acts on the journal as a whole. */
export function JournalMenu({ found }: JournalMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isExporting, setExporting] = useState(false)
  const close = () => {
    setExporting(false)
    button.current?.focus()
  }
  return (
    <Popover
      position="bottom-end"
      trapFocus
      withRoles={false}
      opened={isExporting}
      onChange={(isOpen) => {
        if (!isOpen) close()
      }}
    >
      <Popover.Target>
        <span data-list-tools>
          <OpenRemaining opener={button}>
            {(openRemaining) => (
              <Menu position="bottom-end" width={320}>
                <Menu.Target>
                  <ActionIcon
                    ref={button}
                    variant="default"
                    size={28}
                    aria-label={listText('more')}
                    title={listText('more')}
                  >
                    <IconDots size={16} stroke={1.5} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item
                    leftSection={<IconDownload size={16} stroke={1.5} />}
                    disabled={found === undefined || found.total === 0}
                    onClick={() => setExporting(true)}
                  >
                    {t('export')}
                  </Menu.Item>
                  <Menu.Item leftSection={<IconFileImport size={16} stroke={1.5} />} onClick={openRemaining}>
                    {remainingText('open')}
                  </Menu.Item>
                  <Menu.Divider />
                  <CheckItem />
                  <RetentionItem />
                </Menu.Dropdown>
              </Menu>
            )}
          </OpenRemaining>
        </span>
      </Popover.Target>
      <Popover.Dropdown className={exportClasses.dropdown} role="dialog" aria-label={t('export')}>
        {found === undefined ? null : <ExportChoices found={found} filter={found.filter} onEnd={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The query key is separate, so that a new entry does not start a check of the whole journal. */
const checking = queryOptions({
  queryKey: ['journal-check'],
  queryFn: () => call('journal:verify', {}),
  enabled: false,
  gcTime: Infinity,
})

/** Checks on demand whether the journal is complete and unaltered. */
export function CheckItem() {
  const { data, isFetching, refetch } = useQuery(checking)
  return (
    <Menu.Item
      leftSection={<IconShieldCheck size={16} stroke={1.5} />}
      rightSection={
        data === undefined ? null : (
          <Text size="xs" c="dimmed">
            {t(data.isWhole ? 'menu.whole' : 'menu.altered', { time: formatTime(data.at) })}
          </Text>
        )
      }
      disabled={isFetching}
      onClick={() => void checkWith(refetch).catch(reportProblem)}
    >
      {t('chain.check')}
    </Menu.Item>
  )
}

/** Explains the result of the last check, once there is one. */
export function CheckResult() {
  const { data, isFetching, refetch } = useQuery(checking)
  const client = useQueryClient()
  const marking = useMutation({
    mutationFn: () => call('journal:mark-seen', {}),
    onSuccess: (checked) => client.setQueryData(checking.queryKey, checked),
    onError: reportProblem,
  })
  return (
    // Without a result it is empty, because a screen reader reads only what is added to it later.
    <div role="group" className={data && classes.bar} aria-label={t('chain.label')} data-floats={data && true}>
      <div role="status">{data && <Checked check={data} />}</div>
      {data && (
        <span className={classes.actions}>
          {isEndLost(data) && data.lossSeenAt === null ? (
            <Button size="xs" variant="subtle" loading={marking.isPending} onClick={() => marking.mutate()}>
              {t('chain.mark-seen')}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="subtle"
            loading={isFetching}
            onClick={() => void checkWith(refetch).catch(reportProblem)}
          >
            {t('chain.again')}
          </Button>
        </span>
      )}
    </div>
  )
}

async function checkWith(refetch: () => Promise<{ readonly error: Error | null }>): Promise<void> {
  const { error } = await refetch()
  if (error !== null) throw error
}

function Checked({ check }: { readonly check: JournalCheckResult }) {
  const { isWhole, lines, at, head } = check
  const Shape = isWhole ? IconCircleCheck : IconAlertOctagon
  const when = t('chain.when', { count: lines, time: formatTime(at) })
  const proof = isWhole
    ? [seenWords(check), head === 'behind' ? t('chain.behind') : ''].filter(Boolean).join(' ')
    : proofOf(check)
  return (
    <p data-whole={isWhole}>
      <Shape size={16} stroke={1.5} aria-hidden />
      <b>{isWhole ? t('chain.whole') : brokenWords(check)}</b> <span>{when}</span>
      {proof === '' ? null : <span> {proof}</span>}
    </p>
  )
}

/** Text about a loss that was marked as seen, after which the journal counts as complete again. */
const seenWords = ({ lostEndAt, lossSeenAt }: JournalCheckResult): string =>
  lostEndAt === null || lossSeenAt === null
    ? ''
    : t('chain.seen', { entry: formatNumber(lostEndAt), date: formatDate(lossSeenAt / 1000) })

function brokenWords({ brokenAt, lostEndAt, head }: JournalCheckResult): string {
  if (brokenAt !== null) return t('chain.altered', { entry: formatNumber(brokenAt) })
  if (isEndLost({ lostEndAt, head })) return t('chain.lost-end', { entry: formatNumber(lostEndAt ?? 0) })
  return t(head === 'ahead' ? 'chain.shorter' : head === 'differs' ? 'chain.other-end' : 'chain.no-end')
}

/** True if the end exists now, but was lost earlier. */
const isEndLost = ({ lostEndAt, head }: Pick<JournalCheckResult, 'lostEndAt' | 'head'>): boolean =>
  lostEndAt !== null && (head === 'at-the-end' || head === 'behind')

function proofOf({ brokenAt, breakCount, lostEndAt, head }: JournalCheckResult): string {
  if (brokenAt === null && isEndLost({ lostEndAt, head }))
    return t('chain.proves-lost-end', { entry: formatNumber(lostEndAt ?? 0) })
  if (brokenAt === null) return t(head === 'ahead' || head === 'differs' ? 'chain.proves-end' : 'chain.proves-no-end')
  const places = breakCount > 1 ? t('chain.places', { count: breakCount }) : ''
  return [t('chain.proves', { before: formatNumber(brokenAt - 1) }), places].filter(Boolean).join(' ')
}

/** Choices in days; null means forever. */
const choices = [null, 3_653, 1_826, 731, 366, 90] as const
type Choice = (typeof choices)[number]

const years: Readonly<Record<number, number>> = { 3_653: 10, 1_826: 5, 731: 2, 366: 1 }

/** Text of a duration, as a choice or as a sentence. It is in years if the days are whole years. */
function durationText(as: 'span' | 'kept', days: number | null): string {
  const isKept = as === 'kept'
  if (days === null) return t(isKept ? 'retention.forever' : 'span.forever')
  const count = years[days]
  if (count === undefined) return t(isKept ? 'retention.days' : 'span.days', { count: days })
  return t(isKept ? 'retention.years' : 'span.years', { count })
}

interface Asked {
  readonly days: Choice
  /** Number of lines to be deleted. */
  readonly lines: number
}

/** Chooses how long the journal is kept. Before anything is deleted, the dialog shows how much that is. */
function RetentionItem() {
  const days = usePreferences(({ journalDays }) => journalDays)
  const isManaged = useIsManaged('journalDays')
  const [asked, setAsked] = useState<Asked | null>(null)

  const keep = async (chosen: Choice) => {
    const { lines } = await call('journal:keep', { days: chosen, isTrial: false })
    usePreferences.setState({ journalDays: chosen })
    setAsked(null)
    const kept = durationText('kept', chosen)
    showNotice({ tone: 'ok', text: lines === 0 ? kept : t('keep.removed', { kept, count: lines }) })
  }
  const choose = async (chosen: Choice) => {
    if (chosen === days) return
    const { lines } = await call('journal:keep', { days: chosen, isTrial: true })
    if (lines > 0) setAsked({ days: chosen, lines })
    else await keep(chosen)
  }
  const icon = <IconClock size={16} stroke={1.5} />
  if (isManaged)
    return (
      <Menu.Item disabled leftSection={icon}>
        {t('retention.managed', { kept: durationText('kept', days) })}
      </Menu.Item>
    )
  return (
    <>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={icon}>{t('menu.keep', { span: durationText('span', days) })}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          <Menu.RadioGroup value={String(days)}>
            {choices.map((one) => (
              <Menu.RadioItem
                key={one}
                value={String(one)}
                closeMenuOnClick
                onChange={() => void choose(one).catch(reportProblem)}
              >
                {durationText('span', one)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      {asked === null ? null : (
        <Dialog onClose={() => setAsked(null)} title={t('keep.title', { count: asked.lines })} size={460}>
          <p>{t('keep.ask', { span: durationText('span', asked.days) })}</p>
          <DialogActions>
            <Button variant="filled" data-autofocus onClick={() => setAsked(null)}>
              {t('keep.cancel')}
            </Button>
            <Button onClick={() => void keep(asked.days).catch(reportProblem)}>
              {t('keep.remove', { count: asked.lines })}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
