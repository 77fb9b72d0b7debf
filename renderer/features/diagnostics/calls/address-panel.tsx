import { Button } from '@mantine/core'
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { openLink } from '../../../components/open-link.ts'
import type { CallAddress } from './address.ts'
import classes from './calls.module.css'

const t = texts('diagnostics')

interface AddressPanelProps {
  readonly address: CallAddress
  readonly name: string
}

/** Address of a call: its host comes first. An address that is not safe to open is shown as text, with the reason. */
export function AddressPanel({ address, name }: AddressPanelProps) {
  const { reported, host, scheme, rest, isInternational, problem, link } = address
  return (
    <div className={classes.address}>
      {host === null ? (
        <p className={classes.rest} dir="ltr">
          {reported === '' ? t('calls.address.empty') : reported}
        </p>
      ) : (
        <>
          <p className={classes.host} dir="ltr">
            {host}
          </p>
          <p className={classes.rest} dir="ltr">
            {t('calls.address.path', { scheme, rest })}
          </p>
        </>
      )}
      {isInternational ? <Warning words={t('calls.address.international')} /> : null}
      {problem === null ? null : <Warning words={t(`calls.address.${problem}`, { scheme, host: host ?? '' })} />}
      {link === null ? null : (
        <div className={classes.actions}>
          <CopyButton size="xs" text={link} about={t('calls.address.copy', { name })} />
          <Button
            size="xs"
            leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
            aria-label={t('calls.address.open.label', { host: host ?? '' })}
            onClick={() => openLink(link)}
          >
            {t('calls.address.open')}
          </Button>
        </div>
      )}
    </div>
  )
}

const Warning = ({ words }: { readonly words: string }) => (
  <p className={classes.warning}>
    <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
    {words}
  </p>
)
