import type { Playground } from '#contract/operations/playgrounds.ts'
import { lackedRole } from '#contract/records/index.ts'
import type { PlaygroundValues } from '#contract/records/playground.ts'
import { texts } from '#contract/texts.ts'
import { useField } from '../../records/edit/editor.ts'
import { Field } from '../../records/edit/field.tsx'
import { RecordForm } from '../../records/edit/record-form.tsx'
import { lockText } from '../../lib/records/locks.ts'
import type { RecordPage } from '../../lib/records/use-record-page.ts'
import { countAlike } from './by-language.ts'
import classes from './playgrounds.module.css'
import { TryOut } from './try-out.tsx'

const t = texts('playgrounds')

interface PlaygroundDetailProps {
  readonly page: RecordPage<Playground, PlaygroundValues>
  readonly all: readonly Playground[]
  /** Sample of code with which every playground is tried. */
  readonly sample: string
  readonly onSample: (sample: string) => void
}

/** One playground with its result for a sample of code, or the form of a new one. */
export function PlaygroundDetail({ page, all, sample, onSample }: PlaygroundDetailProps) {
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
          <Field name="pygments_language" />
          <Field name="name" />
          <Field name="url_template" />
          <TryDraft {...tryOut} />
        </>
      }
    >
      {record ? (
        <div className={classes.below}>
          <TryOut template={record.url_template} {...tryOut} />
        </div>
      ) : null}
    </RecordForm>
  )
}

const sentenceOf = ({ pygments_language: language }: Playground, count: number): string =>
  count > 1 ? t('detail.several', { language, count }) : t('detail.only', { language })

/** Tries the template during typing. */
function TryDraft(tryOut: Pick<PlaygroundDetailProps, 'sample' | 'onSample'>) {
  const { value } = useField('url_template')
  return <TryOut template={typeof value === 'string' ? value : ''} {...tryOut} />
}
