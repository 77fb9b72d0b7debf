import { Button, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { texts } from '#contract/texts.ts'
import { ChosenFile } from './sides.tsx'

const t = texts('settings-file')

/** Actions to start with, while no comparison is open. */
export function Start({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Stack align="flex-start" gap="sm" maw={640} px="lg" py="xl">
      <h2>{t('start.title')}</h2>
      <p>{t('start.what')}</p>
      <p>
        <Button onClick={() => input.current?.click()}>{t('start.choose')}</Button>{' '}
        <Text span c="dimmed">
          {t('start.drop')}
        </Text>
      </p>
      <ChosenFile input={input} onFile={onFile} />
    </Stack>
  )
}
