/** Column names of one language, as people write them. Case, accents, spaces and punctuation don't matter. */
interface HeadWords {
  /** Words for the whole name. */
  readonly full: readonly string[]
  /** Words for the whole name, or for the half that no other column has, such as “Name” next to “Vorname”. */
  readonly either: readonly string[]
  readonly given: readonly string[]
  readonly family: readonly string[]
  /** Words for a second family name, as in Spanish. */
  readonly second?: readonly string[]
  readonly email: readonly string[]
  readonly password?: readonly string[]
  readonly role?: readonly string[]
}

/** Column names in the languages of the console, as they are common in exports and in lists that people keep. */
export const headWords: readonly HeadWords[] = [
  {
    full: ['Full name', 'Display name', 'Real name', 'Complete name', 'Name of user', 'User’s name'],
    either: ['Name'],
    given: ['First name', 'Given name', 'Given names', 'Forename', 'First', 'Firstnm', 'Fname', 'Name first'],
    family: ['Last name', 'Surname', 'Family name', 'Last', 'Lname', 'sn', 'Name last'],
    email: ['Email', 'Email address', 'Primary email', 'User principal name', 'Mail', 'Mail address'],
    password: ['Password', 'Initial password', 'Temporary password', 'pwd', 'Pass'],
    role: ['Role', 'Roles'],
  },
  {
    full: ['Voller Name', 'Vollständiger Name', 'Vor- und Nachname', 'Anzeigename'],
    either: ['Name'],
    given: ['Vorname', 'Vornamen', 'Rufname'],
    family: ['Nachname', 'Familienname', 'Zuname'],
    email: ['E-Mail', 'E-Mail-Adresse', 'Mailadresse'],
    password: ['Passwort', 'Kennwort'],
    role: ['Rolle', 'Rang'],
  },
  {
    full: ['Nom complet', 'Nom et prénom', 'Prénom et nom', 'Nom prénom', 'Prénom nom'],
    either: ['Nom'],
    given: ['Prénom', 'Prénoms'],
    family: ['Nom de famille', 'Nom d’usage'],
    email: ['Courriel', 'Adresse mail', 'Adresse e-mail', 'Adresse de courriel', 'Adresse électronique'],
    password: ['Mot de passe'],
    role: ['Rôle'],
  },
  {
    full: ['Nombre completo', 'Nombre y apellidos', 'Nombre y apellido', 'Apellidos y nombre'],
    either: ['Nombre'],
    given: ['Nombres', 'Nombre de pila', 'Primer nombre'],
    family: ['Apellido', 'Apellidos', 'Primer apellido', 'Apellido paterno', 'Apellido 1'],
    second: ['Segundo apellido', 'Apellido materno', 'Apellido 2'],
    email: ['Correo', 'Correo electrónico', 'Dirección de correo', 'Dirección de correo electrónico'],
    password: ['Contraseña'],
    role: ['Rol'],
  },
  {
    full: ['Nome completo', 'Nome e sobrenome', 'Nome e apelido'],
    either: ['Nome'],
    given: ['Nome próprio', 'Primeiro nome'],
    family: ['Sobrenome', 'Apelido', 'Último nome', 'Nome de família'],
    email: ['Endereço de e-mail', 'Correio eletrónico', 'Correio eletrônico'],
    password: ['Senha', 'Palavra-passe'],
    role: ['Função'],
  },
  {
    full: ['氏名', 'お名前', 'フルネーム', '姓名', '表示名'],
    either: ['名前'],
    given: ['名', '下の名前', 'ファーストネーム'],
    family: ['姓', '苗字', 'ラストネーム'],
    email: ['メール', 'メールアドレス', 'Eメール', '電子メール'],
    password: ['パスワード'],
    role: ['役割'],
  },
]
