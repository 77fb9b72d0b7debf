import { Button, Flex, Text } from '@mantine/core'
import { IconFile, IconHelpCircle } from '@tabler/icons-react'
import type { Run } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import { isStored } from '#contract/outcomes.ts'
import { askRun, saveRemaining } from '../../lib/writes/run-store.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { RunLine } from '../run/run-holds.tsx'
import { formatDuration, formatNumber } from '../../lib/text/format.ts'
import { FirstFew } from '../../components/texts/first-few.tsx'
import { NameText } from '../../components/texts/name-text.tsx'
import { RunProgress } from '../run/run-progress.tsx'
import classes from './run-result.module.css'
import { ResultMark } from './bulk-table.tsx'
import { groupResults, type ResultGroup, type ResultTexts, type ShownRow } from './row-result.ts'

const runRemainingTexts = texts('bulk', 'run')

/** Actions after a run, except sending rows again: check unknown rows, and save the remaining ones. */
export function RunRemaining({ run }: { readonly run: Run }) {
  const unknown = run.counts.unknown ?? 0
  if (unknown === 0 && run.remaining === 0) return null
  const save = async () => {
    if (await saveRemaining(run)) showNotice({ tone: 'ok', text: runRemainingTexts('remaining-saved') })
  }
  return (
    <Flex component="section" direction="column" gap="sm" my="md" aria-label={runRemainingTexts('left-to-do')}>
      {unknown === 0 ? null : (
        <RunLine
          icon={<IconHelpCircle size={16} stroke={1.5} />}
          title={runRemainingTexts('check.title', { count: unknown })}
          why={runRemainingTexts('check-why')}
        >
          <Button size="xs" onClick={() => void askRun('check', run).catch(reportProblem)}>
            {runRemainingTexts('check', { count: unknown })}
          </Button>
        </RunLine>
      )}
      {run.remaining === 0 ? null : (
        <RunLine
          icon={<IconFile size={16} stroke={1.5} />}
          title={runRemainingTexts('remaining.title', { count: run.remaining })}
          why={runRemainingTexts('remaining.why')}
        >
          <Button size="xs" onClick={() => void save().catch(reportProblem)}>
            {runRemainingTexts('save-remaining')}
          </Button>
        </RunLine>
      )}
    </Flex>
  )
}

const t = texts('bulk', 'dialog')

interface RunResultProps {
  readonly run: Run
  readonly rows: readonly ShownRow[]
  readonly words: ResultTexts | undefined
}

/** Result of an ended run: the counts, the remaining actions, and the rows by result and reason. */
export function RunResult({ run, rows, words }: RunResultProps) {
  const seconds = ((run.endedAt ?? run.startedAt) - run.startedAt) / 1_000
  return (
    <>
      <RunProgress run={run} />
      <RunRemaining run={run} />
      <div className={classes.groups} tabIndex={0} role="group" aria-label={t('groups')}>
        {groupResults(rows, words).map((group) => (
          <Group key={`${group.words.mark} ${group.words.word ?? ''} ${group.words.reason}`} group={group} />
        ))}
      </div>
      {seconds < 60 ? null : (
        <Text size="sm" c="dimmed">
          {t('took', { time: formatDuration(seconds) })}
        </Text>
      )}
    </>
  )
}

/** Rows with the same result. The group is open if something remains to be done about them. */
function Group({ group: { words, rows } }: { readonly group: ResultGroup }) {
  return (
    <details className={classes.group} open={words.mark !== 'saved'} data-mark={words.mark}>
      <summary>
        <span className={classes.line}>
          <ResultMark {...words} />
          <b>{formatNumber(rows.length)}</b>
          <span>{words.reason}</span>
        </span>
      </summary>
      <ul>
        <FirstFew items={rows}>
          {({ name, change, outcomes }) => (
            <li title={change}>
              <NameText text={name} />
              {outcomes.length > 1 && words.mark !== 'saved' ? (
                <small>{t('part', { saved: savedIn(outcomes), count: outcomes.length })}</small>
              ) : null}
            </li>
          )}
        </FirstFew>
      </ul>
    </details>
  )
}

const savedIn = (outcomes: ShownRow['outcomes']): number => outcomes.filter(isStored).length
