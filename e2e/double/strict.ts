/** Properties that runtimes and test tools look up on any object, so reading them says nothing about Electron. */
const harmless = new Set<PropertyKey>(['then', 'toJSON', '__esModule', 'asymmetricMatch', 'nodeType', '$$typeof'])

/**
 * Makes an object throw for every member that it does not have. With `undefined`, the console could rely on a member
 * that nobody checked against Electron.
 */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (key in object || typeof key === 'symbol' || harmless.has(key)) return Reflect.get(object, key, receiver)
      // Private state of event emitters is read before it exists.
      if (key.startsWith('_')) return undefined
      throw new Error(`the Electron double has no ${name}.${key}`)
    },
  })
}
