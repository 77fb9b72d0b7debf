/** One `{…}` of RFC 6570: an operator, then variables, each with a prefix length or an explode mark. */
const expression = /^[+#./;?&]?(?:VAR)(?:,VAR)*$/.source
const variable = '(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*(?::[1-9][0-9]{0,3}|\\*)?'
const wholeExpression = new RegExp(expression.replaceAll('VAR', variable))

/** Returns the variables of an RFC 6570 template; undefined for an invalid one. Text without braces is valid. */
export function templateVariables(template: string): Set<string> | undefined {
  const names = new Set<string>()
  for (let index = 0; index < template.length; index += 1) {
    if (template[index] === '}') return undefined
    if (template[index] !== '{') continue
    const end = template.indexOf('}', index)
    const inside = end < 0 ? '' : template.slice(index + 1, end)
    if (!wholeExpression.test(inside)) return undefined
    for (const item of inside.replace(/^[+#./;?&]/, '').split(',')) names.add(item.replace(/[:*].*$/, ''))
    index = end
  }
  return names
}
