import { Button, Radio } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useForm } from 'react-hook-form'
import { exportForms, type EntriesFound, type EntryFilter, type ExportForm } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { call } from '../../lib/bridge/bridge.ts'
import classes from './export-choices.module.css'

const t = texts('journal')

interface ExportChoicesProps {
  readonly found: EntriesFound
  readonly filter: EntryFilter
  readonly onEnd: () => void
}

const extents = ['shown', 'all'] as const
type Extent = (typeof extents)[number]

/** Saves the filtered entries, or the whole journal, as a file. */
export function ExportChoices({ found, filter, onEnd }: ExportChoicesProps) {
  const { watch, setValue, handleSubmit, formState } = useForm<{ extent: Extent; form: ExportForm }>({
    defaultValues: { extent: found.found > 0 ? 'shown' : 'all', form: 'lines' },
  })
  const extent = watch('extent')
  const counts = { shown: found.found, all: found.total }
  const save = handleSubmit(async ({ form }) => {
    const { path, entries } = await call('journal:export', { filter: extent === 'all' ? null : filter, form })
    if (path === null) return
    onEnd()
    showNotice({ tone: 'ok', text: t('export.done', { count: entries }), about: path })
  })
  return (
    <form className={classes.form} onSubmit={(submitted) => void save(submitted).catch(reportProblem)}>
      <Radio.Group label={t('export.entries')} value={extent} onChange={(chosen) => setValue('extent', chosen)}>
        {extents.map((one) => (
          <Radio
            key={one}
            value={one}
            label={t(`export.${one}`, { count: counts[one] })}
            disabled={counts[one] === 0}
            data-autofocus={one === extent || undefined}
          />
        ))}
      </Radio.Group>
      <Radio.Group label={t('export.file')} value={watch('form')} onChange={(chosen) => setValue('form', chosen)}>
        {exportForms.map((one) => (
          <Radio
            key={one}
            value={one}
            label={t(`export.${one}`)}
            description={t(`export.${one}.what`)}
            classNames={{ description: classes.what }}
          />
        ))}
      </Radio.Group>
      <p className={classes.secrets}>
        <IconLock size={14} stroke={1.5} aria-hidden />
        {t('export.secrets')}
      </p>
      <div className={classes.actions}>
        <Button size="sm" onClick={onEnd}>
          {t('export.cancel')}
        </Button>
        <Button
          size="sm"
          type="submit"
          variant="filled"
          loading={formState.isSubmitting}
          disabled={counts[extent] === 0}
        >
          {t('export.do', { count: counts[extent] })}
        </Button>
      </div>
    </form>
  )
}
