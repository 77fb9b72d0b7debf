import { Collapse, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { encodeRequest } from '../../../electron/contract/encode.ts'
import { useConnection } from '../../lib/connection.ts'
import classes from './exact-request.module.css'
import type { WriteSubject } from './subject.ts'
import { t } from './text.ts'

interface ExactRequestProps {
  readonly title: string
  readonly subject: WriteSubject
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The request as it will leave, built by the same table that builds the real one; the key is masked. */
export function ExactRequest({ title, subject, parameters }: ExactRequestProps) {
  const [isOpen, setOpen] = useState(false)
  const { connection, profile } = useConnection()
  const encoded = encodeRequest(
    subject.operation,
    { ...subject.target, ...parameters },
    { dialect: connection.dialect, level: connection.featureLevel },
  )
  const body = new URLSearchParams(encoded.form.map(([name, value]) => [name, value])).toString()
  return (
    <div className={classes.request}>
      <UnstyledButton className={classes.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={14} stroke={1.7} data-open={isOpen} aria-hidden />
        <b>{title}</b>
        <code>
          {encoded.method} /api/v1{encoded.path}
        </code>
        <span>
          {encoded.form.length === 0
            ? t('request.no-fields')
            : t('request.summary', { count: encoded.form.length, bytes: body.length })}
        </span>
        <span className={classes.least}>{subject.requestNote ?? t('request.least')}</span>
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <pre className={classes.body}>
          {`${encoded.method} ${connection.server}/api/v1${encoded.path}\n`}
          {`${t('request.authorization', { email: profile.email })}\n`}
          {encoded.form.length === 0
            ? null
            : [
                'Content-Type: application/x-www-form-urlencoded\n\n',
                encoded.form.map(([name, value]) => `${name} = ${value}`).join('\n'),
                `\n\n${body}`,
              ]}
        </pre>
      </Collapse>
    </div>
  )
}
