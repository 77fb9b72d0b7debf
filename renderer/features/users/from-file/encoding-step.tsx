import { Anchor, Box, Checkbox, Flex, Group, Radio, Select } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { startTransition, useOptimistic, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import shared from './from-file.module.css'
import classes from './encoding-step.module.css'
import { encodingName } from './names.ts'
import type { Encoding } from './reading/decode.ts'
import type { Overview, SamplePart, ShownCandidate } from './reading/overview.ts'
import { delimiters, type Delimiter } from './reading/parse.ts'
import { change, goTo, restart, useFromFile } from './store.ts'
import { StepBar } from './step-bar.tsx'

const t = texts('users')

/** Number of names that are shown for each candidate. */
const namesBeside = 4
/** Number of candidates shown at once. */
const candidatesShown = 6

/** Step that chooses the encoding, by how names look in it, and the delimiter. */
export function EncodingStep({ overview }: { readonly overview: Overview }) {
  const { encoding, reason, candidates, special, isEncodingAsked } = overview
  const profileId = useFromFile(({ profileId: id }) => id)
  const [isAll, setAll] = useState(false)
  const [isMore, setMore] = useState(false)
  // UTF-8 is always shown, because most files use it.
  const isAlways = (one: Encoding) => one === encoding || one === 'utf-8'
  const shown = candidates.filter((one, index) => isAll || index < candidatesShown || isAlways(one.encoding))
  const chosen = candidates.find((one) => one.encoding === encoding)
  const lines = chosen?.samples.map(({ line }) => line).slice(0, namesBeside) ?? []
  const more = (chosen?.samples.length ?? 0) - lines.length
  // The choice is shown at once, because decoding a large file again takes a while.
  const [marked, mark] = useOptimistic(isEncodingAsked ? null : encoding)
  const choose = (wanted: Encoding) => {
    if (wanted === marked) return
    startTransition(async () => {
      mark(wanted)
      await change('setEncoding', wanted).catch(reportProblem)
    })
  }
  const why = reason === 'chosen' || reason === 'best' ? 'best' : reason
  return (
    <>
      <div className={shared.scroll}>
        <div className={shared.lead}>
          <h2>{t('file.encoding.title')}</h2>
          <p>{why === 'best' ? t('file.encoding.best', { count: special }) : t(`file.encoding.${why}`)}</p>
        </div>
        <table className={shared.table} aria-label={t('file.encoding.title')}>
          <thead>
            <tr>
              <th />
              <th scope="col">{t('file.encoding.column')}</th>
              {lines.map((line) => (
                <th key={line} scope="col">
                  {t('file.encoding.row', { row: line })}
                </th>
              ))}
              <th scope="col">{t('file.encoding.found')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((candidate) => (
              <CandidateRow
                key={candidate.encoding}
                candidate={candidate}
                lines={lines}
                isChosen={candidate.encoding === marked}
                onChoose={() => choose(candidate.encoding)}
              />
            ))}
          </tbody>
        </table>
        <Flex component="p" className={classes.links} gap="lg" px="lg" py="sm">
          {shown.length === candidates.length ? null : (
            <Anchor component="button" type="button" onClick={() => setAll(true)}>
              {t('file.encoding.others', { count: candidates.length - shown.length })}
            </Anchor>
          )}
          {more <= 0 || isMore ? null : (
            <Anchor component="button" type="button" onClick={() => setMore(true)}>
              {t('file.encoding.more', { count: more })}
            </Anchor>
          )}
        </Flex>
        {isMore && chosen !== undefined ? (
          <Flex
            component="ul"
            wrap="wrap"
            gap="4px 24px"
            px="lg"
            pb="md"
            aria-label={t('file.encoding.more-label', { encoding: encodingName(encoding) })}
          >
            {chosen.samples.slice(namesBeside).map(({ line, parts }) => (
              <li key={line}>
                <Name parts={parts} />
              </li>
            ))}
          </Flex>
        ) : null}
        <FilePreview overview={overview} />
      </div>
      <StepBar
        summary={isEncodingAsked ? t('file.encoding.undecided') : encodingName(encoding)}
        detail={overview.isCut ? t('file.file.cut', { count: overview.rows }) : passedOver(overview)}
        back={null}
        next={{
          label: t('file.encoding.next'),
          why: isEncodingAsked ? t('file.encoding.choose') : null,
          onGo: () => goTo('columns'),
        }}
      >
        <Anchor component="button" type="button" onClick={() => profileId !== null && restart(profileId)}>
          {t('file.another-file')}
        </Anchor>
      </StepBar>
    </>
  )
}

function passedOver({ emptyLines, skippedLines }: Overview): string | null {
  const said = [
    emptyLines === 0 ? '' : t('file.file.empty-lines', { count: emptyLines }),
    skippedLines === 0 ? '' : t('file.file.skipped-lines', { count: skippedLines }),
  ]
  return said.filter((one) => one !== '').join(' ') || null
}

interface CandidateRowProps {
  readonly candidate: ShownCandidate
  readonly lines: readonly number[]
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function CandidateRow({ candidate, lines, isChosen, onChoose }: CandidateRowProps) {
  const { encoding, verdict, badLine, samples } = candidate
  const isOff = verdict === 'impossible'
  const name = encodingName(encoding)
  const found = isOff
    ? t('file.verdict.impossible', { row: badLine ?? 1, encoding: name })
    : t(`file.verdict.${verdict}`)
  return (
    <tr data-chosen={isChosen} data-off={isOff} onClick={isOff ? undefined : onChoose}>
      <td>
        <Radio
          name="encoding"
          aria-label={`${name}. ${found}`}
          checked={isChosen}
          disabled={isOff}
          onChange={onChoose}
        />
      </td>
      <th scope="row">
        {name}
        <Box component="small" display="block">
          {t(`file.where.${encoding}`)}
        </Box>
      </th>
      {isOff || samples.length === 0 ? (
        <td colSpan={Math.max(1, lines.length)} className={shared.quiet}>
          {t('file.encoding.none')}
        </td>
      ) : (
        lines.map((line) => (
          <Box key={line} component="td" fz="lg">
            <Name parts={samples.find((one) => one.line === line)?.parts ?? []} />
          </Box>
        ))
      )}
      <td>
        <span className={shared.verdict} data-verdict={verdict === 'best' ? 'well' : verdict}>
          {verdict === 'best' ? <IconCircleCheck size={14} stroke={1.5} aria-hidden /> : null}
          {isOff ? <IconCircleMinus size={14} stroke={1.5} aria-hidden /> : null}
          {found}
        </span>
      </td>
    </tr>
  )
}

const Name = ({ parts }: { readonly parts: readonly SamplePart[] }) => (
  <bdi>
    {parts.map(({ text, isSpecial }, index) =>
      isSpecial ? (
        <mark key={index} className={classes.mark}>
          {text}
        </mark>
      ) : (
        text
      ),
    )}
  </bdi>
)

/** The first rows as they were parsed, and the delimiter. */
function FilePreview({ overview }: { readonly overview: Overview }) {
  const { encoding, delimiter, hasHeader, columns, preview } = overview
  const set = (wished: { readonly delimiter: Delimiter; readonly hasHeader: boolean }) =>
    void change('setTable', wished).catch(reportProblem)
  const shown = columns.slice(0, preview[0]?.cells.length ?? columns.length)
  return (
    <section aria-label={t('file.preview.title', { encoding: encodingName(encoding) })}>
      <Group className={shared.settings ?? ''} gap="8px 16px" px="lg" py="md">
        <Box component="h2" flex="1 1 200px">
          {t('file.preview.title', { encoding: encodingName(encoding) })}
        </Box>
        <Select
          size="xs"
          label={t('file.delimiter.label')}
          allowDeselect={false}
          value={delimiter}
          data={delimiters.map((value) => ({ value, label: t(`file.delimiter.${value === '\t' ? 'tab' : value}`) }))}
          onChange={(value) => {
            const wanted = delimiters.find((one) => one === value)
            if (wanted !== undefined) set({ delimiter: wanted, hasHeader })
          }}
        />
        <Checkbox
          label={t('file.header.label')}
          checked={hasHeader}
          onChange={(changed) => set({ delimiter, hasHeader: changed.currentTarget.checked })}
        />
      </Group>
      <div
        className={classes.sideways}
        tabIndex={0}
        role="group"
        aria-label={t('file.preview.title', { encoding: encodingName(encoding) })}
      >
        <table className={shared.table}>
          <thead>
            <tr>
              <th scope="col">{t('file.preview.row')}</th>
              {shown.map(({ name }, index) => (
                <th key={index} scope="col">
                  {name ?? t('file.preview.column', { number: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map(({ number, cells }) => (
              <tr key={number}>
                <td className={shared.quiet}>{number}</td>
                {shown.map((_, index) => (
                  <td key={index}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
