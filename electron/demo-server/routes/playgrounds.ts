import { badRequest } from '../server/errors.ts'
import { requireAdministrator } from '../server/guards.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import { publishToAll } from '../state/announce.ts'
import { templateVariables } from '../state/linkifier-rules.ts'

/** Playgrounds. No operation lists them, only /register and the event. */
export const playgroundOperations: readonly Operation[] = [
  operation({
    id: 'playgrounds.create',
    method: 'POST',
    path: '/realm/playgrounds',
    documented: false,
    parameters: { name: always, pygments_language: always, url_template: always },
    run: (call, user) => {
      requireAdministrator(user)
      const { parameters, realm } = call
      const name = parameters.requiredText('name').trim()
      const pygments_language = parameters.requiredText('pygments_language').trim()
      const url_template = parameters.requiredText('url_template').trim()
      if (name === '' || Array.from(name).length > 40) throw badRequest('name has an invalid length')
      if (!/^[a-zA-Z0-9 +#./_*-]{1,40}$/.test(pygments_language)) {
        throw badRequest('Invalid characters in pygments language')
      }
      const variables = templateVariables(url_template)
      if (variables === undefined) throw badRequest('Invalid URL template.')
      if (!variables.has('code')) throw badRequest('Missing the required variable "code" in the URL template')
      const others = [...realm.contents.playgrounds.values()]
      if (others.some((one) => one.name === name && one.pygments_language === pygments_language))
        throw badRequest('Realm playground with this Realm, Pygments language and Name already exists.')
      const { id } = realm.contents.playgrounds.add((id) => ({ id, name, pygments_language, url_template }))
      announce(call)
      return { id }
    },
  }),
  operation({
    id: 'playgrounds.delete',
    method: 'DELETE',
    path: '/realm/playgrounds/{playground_id}',
    documented: true,
    parameters: {},
    run: (call, user) => {
      requireAdministrator(user)
      const { realm, context, pathId } = call
      const { playgrounds } = realm.contents
      const playground = playgrounds.get(pathId('playground_id'))
      if (playground === undefined) throw badRequest('Invalid playground')
      playgrounds.delete(playground.id)
      announce(call)
      // A default language without a playground is cleared.
      if (realm.settings.default_code_block_language === playground.pygments_language) {
        realm.settings.default_code_block_language = ''
        const data = { default_code_block_language: '' }
        publishToAll(context, { type: 'realm', op: 'update_dict', property: 'default', data })
      }
      return {}
    },
  }),
]

function announce({ realm, context }: Call): void {
  publishToAll(context, { type: 'realm_playgrounds', realm_playgrounds: [...realm.contents.playgrounds.values()] })
}
