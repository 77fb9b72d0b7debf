import { Button, Flex, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { texts } from '#contract/texts.ts'
import type { Identified, KnownKind } from '../../lib/records/known-kind.ts'
import type { Records } from '../../lib/records/use-records.ts'
import { kindText } from '../../lib/records/kind-texts.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { readNumber } from '../edit/controls/control-props.ts'
import { RecordFiles } from './record-files.tsx'
import classes from './registry-panel.module.css'

const t = texts('records', 'registry')

interface RegistryPanelProps<T extends Identified> {
  readonly known: KnownKind<T>
  readonly records: Records<T>
  readonly onShow: (id: number) => void
}

/**
 * Panel of the records that are known by id, because the server lists none: those that were created or added on this
 * console.
 */
export function RegistryPanel<T extends Identified>({ known, records, onShow }: RegistryPanelProps<T>) {
  const { register, handleSubmit, watch } = useForm({ defaultValues: { id: '' } })
  const number = readNumber(watch('id'))
  const wanted = typeof number === 'number' && number > 0 ? number : null
  const words = { records: kindText(known.kind, 'many') }
  const all = records.records ?? []
  if (records.isListed) return null
  const isKnown = (one: Identified) => all.some((other) => other.id === one.id)
  const withContent = all.filter((one) => {
    const source = records.sourceOf(one.id)
    return source.kind !== 'list' && source.isContentKnown
  })

  const open = async (one: number) => {
    if (!isKnown({ id: one })) await records.remember('entered', [{ id: one, isIdAlone: true }])
    onShow(one)
  }
  const read = async (reported: readonly T[]) => {
    const replaced = reported.filter(isKnown).length
    await records.remember('file', reported)
    const lines = [t('imported', { count: reported.length })]
    if (replaced > 0) lines.push(t('replaced', { count: replaced }))
    showNotice({ tone: 'ok', text: lines.join(' ') })
  }
  return (
    <section className={classes.panel} aria-label={t('title', words)}>
      <p>{t('why')}</p>
      <Flex
        component="form"
        align="center"
        gap="xs"
        onSubmit={(submitted) =>
          void handleSubmit(async () => {
            if (wanted !== null) await open(wanted)
          })(submitted).catch(reportProblem)
        }
      >
        <TextInput
          size="xs"
          flex={1}
          miw={0}
          inputMode="numeric"
          aria-label={t('id')}
          placeholder={t('id')}
          {...register('id')}
        />
        <Button size="xs" type="submit" disabled={wanted === null}>
          {t('open')}
        </Button>
      </Flex>
      <RecordFiles known={known} records={withContent} onRead={read} />
    </section>
  )
}
