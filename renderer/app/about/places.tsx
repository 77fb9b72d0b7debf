import { IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/ipc.ts'
import type { Place } from '#contract/places.ts'
import { texts } from '#contract/texts.ts'
import { CopyIcon } from '../../components/copy-button.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { showNotice } from '../../components/notices/show-notice.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { call } from '../../lib/bridge.ts'
import { usePreferences } from '../../lib/preferences.ts'
import classes from './about.module.css'

const t = texts('dialogs', 'about')

type Keychain = Output<'app:get-info'>['keychain']

// A place comes into being while the console runs, so each opening of the dialog asks again.
const placesQuery = { queryKey: ['places'], queryFn: () => call('places:list', {}), staleTime: 0 }

/** Shows where the console keeps keys and data on this computer. */
export function Places({ keychain }: { readonly keychain: Keychain }) {
  const { data } = useQuery(placesQuery)
  const keepsLists = usePreferences((preferences) => preferences.keepsLists)
  return (
    <section className={classes.section} aria-labelledby="about-places">
      <h3 id="about-places">{t('places')}</h3>
      <Facts>
        <Fact name={t('place.key')}>{keyText(keychain)}</Fact>
        {data?.places.map((place) => (
          <Fact key={place.name} name={t(`place.${place.name}`)}>
            {place.name === 'lists' && !keepsLists ? (
              t('lists.off')
            ) : place.name === 'lists' && !keychain.isAvailable ? (
              t('lists.no-keychain')
            ) : (
              <PathOf place={place} canShow={data.canShow} />
            )}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

const keyText = ({ isAvailable, name, reason }: Keychain): string =>
  isAvailable ? t('key.keychain', { name }) : t('key.memory', { name, reason: reason ?? '' })

function PathOf({ place: { name, path, exists }, canShow }: { readonly place: Place; readonly canShow: boolean }) {
  if (path === null) return t('log.terminal')
  const show = async () => {
    const { isShown } = await call('places:show', { name })
    if (!isShown) showNotice({ tone: 'warn', text: t('place.not-shown', { path }) })
  }
  return (
    <div className={classes.path}>
      <code>{path}</code>
      <CopyIcon text={path} label={t('place.copy', { place: t(`place.${name}`) })} />
      {canShow && exists ? (
        <IconButton
          label={t('place.show', { place: t(`place.${name}`) })}
          onClick={() => void show().catch(reportProblem)}
        >
          <IconFolder size={16} stroke={1.5} aria-hidden />
        </IconButton>
      ) : null}
      {exists ? null : <small>{t('place.none')}</small>}
    </div>
  )
}
