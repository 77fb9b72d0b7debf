import { useMemo, useState } from 'react'
import type { Playground } from '#contract/operations/playgrounds.ts'
import type { PlaygroundValues } from '#contract/records/playground.ts'
import { texts } from '#contract/texts.ts'
import { NewButton } from '../../records/list-detail/new-button.tsx'
import { RecordListDetail } from '../../records/list-detail/record-list-detail.tsx'
import { RecordRows } from '../../records/list-detail/record-rows.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { RegistryPanel } from '../../records/registry/registry-panel.tsx'
import { Tag } from '../../components/tag.tsx'
import { useRecordPage } from '../../lib/records/use-record-page.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { byLanguage, countAlike, countLanguages } from './by-language.ts'
import { PlaygroundDetail } from './playground-detail.tsx'
import { openSearchSchema } from '../../lib/search-schema.ts'
import { titleOf } from '../../lib/feature-titles.ts'

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
