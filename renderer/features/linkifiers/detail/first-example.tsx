import { Anchor, Button, Flex, TextInput } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { LinkifierValues } from '#contract/records/linkifier.ts'
import { strip } from '#contract/records/values.ts'
import { texts } from '#contract/texts.ts'
import { fieldLabel } from '../../../lib/records/kind-texts.ts'
import { formatList } from '../../../lib/text/sentences.ts'
import { hintsFor } from '../hints.ts'
import type { FieldName } from '../schema.ts'
import { draftOf } from '../values.ts'
import { useLab } from '../worker/use-lab.ts'
import classes from './first-example.module.css'

/** Examples to start from; only the host must be replaced. */
const starters = {
  issue: {
    pattern: '#(?P<id>[0-9]+)',
    example_input: '#1234',
    url_template: 'https://tracker.example.com/issues/{id}',
    reverse_template: '#{id}',
    alternative_url_templates: [],
  },
  ticket: {
    pattern: '(?P<project>[A-Z]{2,10})-(?P<number>[0-9]+)',
    example_input: 'OPS-421',
    url_template: 'https://tickets.example.com/browse/{project}-{number}',
    reverse_template: '{project}-{number}',
    alternative_url_templates: ['https://tickets.example.com/{project}/{number}'],
  },
  commit: {
    pattern: 'commit (?P<sha>[0-9a-f]{7,40})',
    example_input: 'commit 9f2c1ab',
    url_template: 'https://git.example.com/commit/{sha}',
    reverse_template: 'commit {sha}',
    alternative_url_templates: [],
  },
  rfc: {
    pattern: 'RFC (?P<number>[0-9]{1,5})',
    example_input: 'RFC 6570',
    url_template: 'https://www.rfc-editor.org/rfc/rfc{number}',
    reverse_template: 'RFC {number}',
    alternative_url_templates: ['https://datatracker.ietf.org/doc/html/rfc{number}'],
  },
  wiki: {
    pattern: 'wiki:(?P<page>[0-9A-Za-z/_-]+)',
    example_input: 'wiki:onboarding/first-day',
    url_template: 'https://wiki.example.com/{+page}',
    reverse_template: 'wiki:{page}',
    alternative_url_templates: [],
  },
} as const satisfies Record<string, { [K in keyof LinkifierValues]: Readonly<LinkifierValues[K]> }>
type StarterName = keyof typeof starters

/** Links of the examples. */
const starterLinks: Readonly<Record<StarterName, string>> = {
  issue: 'https://tracker.example.com/issues/1234',
  ticket: 'https://tickets.example.com/browse/OPS-421',
  commit: 'https://git.example.com/commit/9f2c1ab',
  rfc: 'https://www.rfc-editor.org/rfc/rfc6570',
  wiki: 'https://wiki.example.com/onboarding/first-day',
}

const starterNames = Object.keys(starters) as StarterName[]

const t = texts('linkifiers')

interface FirstExampleProps {
  readonly blank: LinkifierValues
  /** Fields that this server stores. */
  readonly kept: readonly FieldName[]
  readonly onCreate: (values: Partial<LinkifierValues>) => void
  readonly onWrite: () => void
}

/**
 * Start of a new linkifier: people know a text and its link, and the pattern follows from both. Nothing is a draft or
 * checked before there is a pattern.
 */
export function FirstExample({ blank, kept, onCreate, onWrite }: FirstExampleProps) {
  const { register, handleSubmit, reset, watch } = useForm({ defaultValues: { example: '', link: '' } })
  const [text, address] = watch(['example', 'link']).map((typed) => strip(typed).text) as [string, string]
  const isComplete = text !== '' && address !== ''
  const check = useLab<'check'>(
    useMemo(() => {
      const draft = draftOf({ ...blank, example_input: text, url_template: address })
      return isComplete ? { kind: 'check' as const, draft, kept } : null
    }, [blank, text, address, isComplete, kept]),
  )
  const isFresh = check.job?.draft.example_input === text && check.job.draft.url_template === address
  const found = isFresh
    ? hintsFor(check.answer?.hints ?? [], { isNew: true, kept }).find(({ kind }) => kind === 'from_link')
    : undefined
  // The patterns of the starters are narrower than one that follows from a single text.
  const chosen = starterNames.find((name) => starters[name].example_input === text && starterLinks[name] === address)
  const values: Partial<LinkifierValues> | null =
    chosen !== undefined
      ? { ...starters[chosen], alternative_url_templates: [...starters[chosen].alternative_url_templates] }
      : found?.change
        ? { ...found.change, example_input: text }
        : null
  return (
    <Flex
      component="form"
      className={classes.first}
      direction="column"
      gap="lg"
      flex={1}
      mih={0}
      maw={640}
      px={20}
      py="md"
      onSubmit={(submitted) =>
        void handleSubmit(() => {
          if (values !== null) onCreate(values)
        })(submitted)
      }
    >
      <div data-field="example_input">
        <TextInput
          label={fieldLabel('linkifier', 'example_input')}
          description={t('first.example-help')}
          placeholder={t('first.example-placeholder')}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          {...register('example')}
        />
      </div>
      <TextInput
        label={t('first.link')}
        description={t('first.link-help')}
        placeholder={t('first.link-placeholder')}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        {...register('link')}
      />
      <Flex align="center" gap="sm" mih={32} fz="sm" lh="sm" c="dimmed">
        <Button
          type="submit"
          variant="filled"
          disabled={values === null}
          leftSection={<IconWand size={16} stroke={1.5} />}
        >
          {t('first.create')}
        </Button>
        <span role="status">
          {!isComplete
            ? t('first.both')
            : values !== null
              ? foundText(values.pattern ?? '', text)
              : isFresh && check.answer !== null
                ? t('first.none')
                : ''}
        </span>
      </Flex>
      {text === '' && address === '' ? (
        <section aria-label={t('first.starters')}>
          <h3>{t('first.starters')}</h3>
          <ul className={classes.starters}>
            {starterNames.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => reset({ example: starters[name].example_input, link: starterLinks[name] })}
                >
                  <code>{starters[name].example_input}</code> <span>{t(`starters.${name}`)}</span>{' '}
                  <span>{starterLinks[name]}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div>
        <Anchor component="button" type="button" onClick={onWrite}>
          {t('first.write')}
        </Anchor>
      </div>
    </Flex>
  )
}

/** Names the parts of the example that the link shares. The groups of a pattern are written differently in JavaScript. */
function foundText(pattern: string, example: string): string {
  const groups = new RegExp(pattern.replaceAll('(?P<', '(?<')).exec(example)?.groups ?? {}
  const parts = Object.values(groups).map((text) => t('first.part', { text }))
  return t('first.found', { parts: formatList(parts), count: parts.length })
}
