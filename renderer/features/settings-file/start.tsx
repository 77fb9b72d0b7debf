import { Button } from '@mantine/core'
import { useRef } from 'react'
import { texts } from '#contract/texts.ts'
import { ChosenFile } from './sides.tsx'
import classes from './comparison.module.css'

const t = texts('settings-file')

/** Actions to start with, while no comparison is open. */
export function Start({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.start}>
      <h2>{t('start.title')}</h2>
      <p>{t('start.what')}</p>
      <p>
        <Button onClick={() => input.current?.click()}>{t('start.choose')}</Button> <span>{t('start.drop')}</span>
      </p>
      <ChosenFile input={input} onFile={onFile} />
    </div>
  )
}
