import { Button, Textarea } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { codeVariable } from '#contract/records/playground.ts'
import { expandTemplate, parseTemplate } from '#contract/uri-template.ts'
import { texts } from '#contract/texts.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { openLink } from '../../components/open-link.ts'
import classes from './playgrounds.module.css'

const t = texts('playgrounds')

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
export function TryOut({ template, sample, onSample }: TryOutProps) {
  const parsed = parseTemplate(template?.trim() ?? '')
  const url = parsed.problem === null ? expandTemplate(parsed, { [codeVariable]: sample }, 'encoded') : null
  return (
    <section className={classes.try} aria-label={t('try.title')}>
      <h2>{t('try.title')}</h2>
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
        <p>{t(template === undefined ? 'try.unknown' : 'try.nothing')}</p>
      ) : (
        <>
          <output className={classes.url} dir="ltr" aria-label={t('try.url')}>
            {url}
          </output>
          <div className={classes.actions}>
            <CopyButton text={url} />
            <Button leftSection={<IconExternalLink size={16} stroke={1.5} />} onClick={() => openLink(url)}>
              {t('try.open')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
