import { useMemo, useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Playground } from '#contract/operations/playgrounds.ts'
import { type PlaygroundValues, codeVariable } from '#contract/records/playground.ts'
import { texts, language as shownLanguage } from '#contract/texts.ts'
import { NewButton } from '../../records/list-detail/new-button.tsx'
import { RecordListDetail } from '../../records/list-detail/record-list-detail.tsx'
import { RecordRows } from '../../records/list-detail/record-rows.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { RegistryPanel } from '../../records/registry/registry-panel.tsx'
import { Tag } from '../../components/texts/tag.tsx'
import { useRecordPage, type RecordPage } from '../../lib/records/use-record-page.ts'
import { openSearchSchema, useSearchState } from '../../lib/page/use-search-state.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { lackedRole } from '#contract/records/index.ts'
import { useField } from '../../records/edit/editor.ts'
import { Field } from '../../records/edit/field.tsx'
import type { ControlProps } from '../../records/edit/controls/control-props.ts'
import { RecordForm } from '../../records/edit/record-form.tsx'
import { lockText } from '../../lib/records/locks.ts'
import classes from './playgrounds.module.css'
import { Autocomplete, Box, Button, Flex, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react'
import { expandTemplate, parseTemplate } from '#contract/uri-template.ts'
import { CopyButton } from '../../components/dialogs/icon-button.tsx'
import { openLink } from '../../components/page/open-link.ts'

const t = texts('playgrounds')

const firstOf = (playgrounds: readonly Playground[]): number | undefined => byLanguage(playgrounds)[0]?.id

/** Code playgrounds by language, and the open one beside them. */
export default function PlaygroundsPage() {
  const state = useSearchState(openSearchSchema)
  const page = useRecordPage<Playground, PlaygroundValues>({ kind: 'playground', state, firstOf })
  const { records, name, show } = page
  const all = useMemo(() => byLanguage(records.records ?? []), [records.records])
  const [sample, setSample] = useState(() => t('try.example'))
  useTrailSteps(...(name ? [name] : []))
  return (
    <RecordListDetail
      page={page}
      list={
        <>
          <PageHead title={titleOf('playgrounds')}>{page.mayCreate ? <NewButton page={page} /> : null}</PageHead>
          <RegistryPanel known={page.known} records={records} onShow={show} />
          <RecordRows
            page={page}
            shown={all}
            label={t('list.label')}
            hint={
              all.length === 0
                ? t('list.hint')
                : `${t('list.languages', { count: countLanguages(all) })} ${t('list.hint')}`
            }
            renderBelow={({ url_template: template }) => (
              <small dir="ltr" title={template}>
                {template}
              </small>
            )}
            renderEnd={(one) => <Tag>{languageTag(one, countAlike(all, one))}</Tag>}
          />
        </>
      }
      detail={<PlaygroundDetail page={page} all={all} sample={sample} onSample={setSample} />}
    />
  )
}

/**
 * Label of a playground's language. If it has several playgrounds, people choose one by name, so the number is shown.
 */
const languageTag = ({ pygments_language: language }: Playground, count: number): string =>
  count > 1 ? t('list.one-of', { language, count }) : language

interface PlaygroundDetailProps {
  readonly page: RecordPage<Playground, PlaygroundValues>
  readonly all: readonly Playground[]
  /** Sample of code with which every playground is tried. */
  readonly sample: string
  readonly onSample: (sample: string) => void
}

/** One playground with its result for a sample of code, or the form of a new one. */
function PlaygroundDetail({ page, all, sample, onSample }: PlaygroundDetailProps) {
  const { record, records, context } = page
  const role = lackedRole('playground', 'delete', context.connection.me)
  const tryOut = { sample, onSample }
  return (
    <RecordForm
      page={page}
      sentence={record ? <p>{sentenceOf(record, countAlike(all, record))}</p> : null}
      known={
        <>
          <code dir="ltr">{record?.url_template}</code>
          <p>
            {role === null
              ? t(records.isListed ? 'detail.fixed' : 'detail.by-id')
              : lockText('playground', { by: 'role', role }, context.directory)}
          </p>
        </>
      }
      fields={
        <>
          <Field name="pygments_language" control={LanguageControl} />
          <Field name="name" />
          <TakenNote all={all} />
          <Field name="url_template" />
          <TryDraft {...tryOut} />
        </>
      }
    >
      {record ? (
        <Box px="lg">
          <TryOut template={record.url_template} {...tryOut} />
        </Box>
      ) : null}
    </RecordForm>
  )
}

const sentenceOf = ({ pygments_language: language }: Playground, count: number): string =>
  count > 1 ? t('detail.several', { language, count }) : t('detail.only', { language })

/**
 * Languages of Pygments 2.20.0 (`pygments.json`): the name by which a server knows a language, and what people type after
 * the backticks of a code block. A server labels a block with the name (service.md#code-playgrounds).
 */
interface Languages {
  /** In alphabetical order. */
  readonly names: readonly string[]
  /** Names by everything that people may type for them, in lower case. */
  readonly byAlias: ReadonlyMap<string, string>
}

/** Loads the languages only for the form of a new playground. */
const languagesQuery = queryOptions({
  queryKey: ['pygments'],
  queryFn: async (): Promise<Languages> => {
    const { default: table } = await import('./pygments.json')
    const byAlias = new Map<string, string>()
    for (const [name, aliases] of Object.entries(table)) {
      for (const alias of [name.toLowerCase(), ...aliases.split(' ')])
        if (alias !== '' && !byAlias.has(alias)) byAlias.set(alias, name)
    }
    return { names: Object.keys(table), byAlias }
  },
  staleTime: Infinity,
})

/** Name of the language that a text means, such as “Rust” for “rust”; undefined if it means none. */
const languageMeantBy = ({ byAlias }: Languages, text: string): string | undefined => byAlias.get(text.toLowerCase())

/** Names that contain a text, or that people type this way. */
function languagesLike(languages: Languages, text: string): readonly string[] {
  const wanted = text.trim().toLowerCase()
  const meant = languageMeantBy(languages, wanted)
  const found = languages.names.filter((name) => name !== meant && name.toLowerCase().includes(wanted))
  return meant === undefined ? found : [meant, ...found]
}

/** Offers the languages by the names that servers use, and flags another one. Not every server has the same list. */
function LanguageControl({ field, labelId, helpId }: ControlProps) {
  const text = typeof field.value === 'string' ? field.value : ''
  const typed = text.trim()
  const { data: languages } = useQuery(languagesQuery)
  const meant = languages && languageMeantBy(languages, typed)
  return (
    <>
      <Autocomplete
        aria-labelledby={labelId}
        aria-describedby={helpId}
        data={languages ? [...languages.names] : []}
        filter={({ search }) =>
          languages ? languagesLike(languages, search).map((name) => ({ value: name, label: name })) : []
        }
        limit={20}
        value={text}
        error={field.problem !== undefined}
        onChange={field.set}
      />
      {typed === '' || languages === undefined || languages.names.includes(typed) ? null : (
        <Flex component="p" wrap="wrap" align="center" gap="sm" c="dimmed" role="status">
          <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
          {meant === undefined ? (
            t('language.unknown')
          ) : (
            <>
              {t('language.meant', { name: meant, typed })}
              <Button size="xs" onClick={() => field.set(meant)}>
                {t('language.use', { name: meant })}
              </Button>
            </>
          )}
        </Flex>
      )}
    </>
  )
}

/** Warns of a playground that the server would refuse, because its list has one with this language and name. */
function TakenNote({ all }: Pick<PlaygroundDetailProps, 'all'>) {
  const [language, name] = [useField('pygments_language').value, useField('name').value].map((one) =>
    String(one).trim(),
  )
  const isTaken = all.some((one) => one.pygments_language === language && one.name === name)
  return isTaken ? (
    <Flex component="p" align="center" gap="sm" c="dimmed" role="status">
      <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
      {t('new.duplicate')}
    </Flex>
  ) : null
}

/** Tries the template during typing. */
function TryDraft(tryOut: Pick<PlaygroundDetailProps, 'sample' | 'onSample'>) {
  const { value } = useField('url_template')
  return <TryOut template={typeof value === 'string' ? value : ''} {...tryOut} />
}

interface TryOutProps {
  /** URL template; undefined if the server does not report it. */
  readonly template: string | undefined
  readonly sample: string
  readonly onSample: (sample: string) => void
}

/**
 * Limit of the sample: a code block has at most a few screens, and a longer one results in an address that no browser
 * opens.
 */
const longestSample = 10_000

/** Shows the address for a sample of code, encoded as the service does. */
function TryOut({ template, sample, onSample }: TryOutProps) {
  const parsed = parseTemplate(template?.trim() ?? '')
  const url = parsed.problem === null ? expandTemplate(parsed, { [codeVariable]: sample }, 'encoded') : null
  return (
    <Flex component="section" direction="column" gap="sm" maw={720} pt="xs" pb="lg" aria-label={t('try.title')}>
      <Text component="h2" fw={600}>
        {t('try.title')}
      </Text>
      <Textarea
        label={t('try.sample')}
        classNames={{ input: classes.code }}
        dir="ltr"
        value={sample}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={longestSample}
        spellCheck={false}
        onChange={(changed) => onSample(changed.currentTarget.value)}
      />
      {url === null || url === '' ? (
        <Text c="dimmed">{t(template === undefined ? 'try.unknown' : 'try.nothing')}</Text>
      ) : (
        <>
          <output className={classes.url} dir="ltr" aria-label={t('try.url')}>
            {url}
          </output>
          <Flex gap="sm">
            <CopyButton text={url} />
            <Button leftSection={<IconExternalLink size={16} stroke={1.5} />} onClick={() => openLink(url)}>
              {t('try.open')}
            </Button>
          </Flex>
        </>
      )}
    </Flex>
  )
}

/** Sorts playgrounds by language, then by name, as users see them in the chat. */
export function byLanguage(playgrounds: readonly Playground[]): readonly Playground[] {
  const { compare } = new Intl.Collator(shownLanguage(), { sensitivity: 'base' })
  return playgrounds.toSorted(
    (one, other) => compare(one.pygments_language, other.pygments_language) || compare(one.name, other.name),
  )
}

export const countLanguages = (playgrounds: readonly Playground[]): number =>
  new Set(playgrounds.map(({ pygments_language: language }) => language.toLowerCase())).size

/** Number of playgrounds for a language. */
export function countAlike(playgrounds: readonly Playground[], { pygments_language: language }: Playground): number {
  const wanted = language.toLowerCase()
  return playgrounds.filter((other) => other.pygments_language.toLowerCase() === wanted).length
}
