import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import classes from './detail.module.css'

const t = texts('linkifiers')

interface PanesProps {
  readonly editor: ReactNode
  readonly result: ReactNode
  readonly scratch: ReactNode
  /** Link of the example, shown when the whole result isn't. */
  readonly url: string | undefined
  /** Number of problems that the service would find; null while unknown. */
  readonly problems: number | null
}

/** Editor, result and scratch pad side by side, or as tabs in a narrow window. */
export function Panes({ editor, result, scratch, url, problems }: PanesProps) {
  const isNarrow = useMediaQuery('(width < 1100px)', false, { getInitialValueInEffect: false })
  const [tab, setTab] = useState<string | null>('editor')
  if (!isNarrow) {
    return (
      <>
        <div className={classes.scroll}>
          <div className={classes.columns}>
            {editor}
            {result}
          </div>
        </div>
        {scratch}
      </>
    )
  }
  return (
    <Tabs value={tab} onChange={setTab} className={classes.tabs ?? ''}>
      <Tabs.List>
        <Tabs.Tab value="editor">{t('tab.editor')}</Tabs.Tab>
        <Tabs.Tab value="result" rightSection={problems === null ? null : <State problems={problems} />}>
          {t('tab.result')}
        </Tabs.Tab>
        <Tabs.Tab value="scratch">{t('scratch.title')}</Tabs.Tab>
        {url === undefined ? null : (
          <code className={classes.outcome} title={url}>
            {`→ ${url}`}
          </code>
        )}
      </Tabs.List>
      <Tabs.Panel value="editor" className={classes.panel ?? ''}>
        {editor}
      </Tabs.Panel>
      <Tabs.Panel value="result" className={classes.panel ?? ''}>
        {result}
      </Tabs.Panel>
      <Tabs.Panel value="scratch" className={classes.panel ?? ''}>
        {scratch}
      </Tabs.Panel>
    </Tabs>
  )
}

function State({ problems }: { problems: number }) {
  if (problems === 0) return <IconCircleCheck className={classes.ok} size={14} stroke={1.7} aria-label={t('tab.ok')} />
  return (
    <span className={classes.bad}>
      <IconAlertOctagon size={14} stroke={1.7} aria-label={t('tab.problems', { count: problems })} />
      {problems}
    </span>
  )
}
