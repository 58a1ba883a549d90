import type { ConsentAudience, ConsentGroup, ConsentRelation } from '@sandites/contracts';
import type { Preset } from './grants';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The names of the languages, each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** The texts of the page, in short sentences and everyday words. */
export interface ConsentMessages {
  title: string;
  loading: string;
  failed: string;
  invalidLinkTitle: string;
  gone: string;
  tooMany: string;
  chooseLanguage: string;
  intro: (player: string, school: string, askedBy: string) => string;
  yourChoice: string;
  choices: string;
  choicesHelp: string;
  presets: Readonly<Record<Preset, { name: string; sentence: string }>>;
  detail: string;
  detailHelp: string;
  needsListing: string;
  groups: Readonly<Record<ConsentGroup, { name: string; sentence: string }>>;
  audiences: Readonly<Record<ConsentAudience, { name: string; sentence: string }>>;
  preview: string;
  previewHelp: string;
  nothing: string;
  hidden: string;
  shown: string;
  you: string;
  name: string;
  nameMissing: string;
  relation: string;
  relationMissing: string;
  relations: Readonly<Record<ConsentRelation, string>>;
  ofAge: string;
  athleteOnly: (player: string) => string;
  nothingChosen: string;
  save: string;
  takeBack: string;
  sending: string;
  saved: string;
  savedNothing: string;
  notSaved: string;
  answeredSince: (when: string) => string;
  changedMeanwhile: string;
  tooManyAnswers: string;
  record: string;
  recordOf: (name: string, relation: string, when: string) => string;
  yes: string;
  no: string;
  print: string;
  views: string;
  viewsHelp: string;
  viewsFailed: string;
  noViews: (days: number) => string;
  viewsInAll: (views: number, days: number) => string;
  day: string;
  opened: string;
  keepLink: string;
  ends: string;
}

const en: ConsentMessages = {
  title: 'Your Permission',
  loading: 'Loading...',
  failed: 'This page could not be loaded.',
  invalidLinkTitle: 'This link does not work',
  gone: 'It may be too old, or there may be a newer one. Please ask the coach for a new link.',
  tooMany: 'There were too many tries. Please wait 15 minutes and try again.',
  chooseLanguage: 'Language',
  intro: (player, school, askedBy) =>
    `${askedBy} of ${school} asks what the school may show of ${player}. ` +
    'College coaches look at these pages to find athletes.',
  yourChoice:
    'It is your choice. You can say no, and nothing bad happens: playing on the team does not depend on it.',
  choices: 'Who may see your athlete?',
  choicesHelp: 'Pick one. You can change it at any time.',
  presets: {
    coaches: {
      name: 'College coaches only',
      sentence: 'Only people to whom our coach sends a link to a group of athletes.',
    },
    everyone: {
      name: 'Everyone',
      sentence: 'The website of the school, college coaches, and people who get the own link.',
    },
    nobody: { name: 'Nobody', sentence: 'Nothing is shown. Only our coaches and staff see it.' },
  },
  detail: 'Choose in detail',
  detailHelp: 'Turn on only what you want.',
  needsListing: 'To show this, first turn on “Name and team” for the same people.',
  groups: {
    listing: {
      name: 'Name and team',
      sentence:
        'Name, sport, jersey number, position, class, school and hometown, and what the coach ' +
        'writes. Without this, those people see nothing at all.',
    },
    measurements: {
      name: 'Body and stats',
      sentence: 'Height, weight, game stats and test results, like the 40-yard dash.',
    },
    academics: { name: 'Grades', sentence: 'Grade average (GPA) and the ACT and SAT scores.' },
    film: { name: 'Videos', sentence: 'Links to game videos.' },
    photo: { name: 'Photo', sentence: 'The picture on the profile.' },
    contact: {
      name: 'How to get in touch',
      sentence: 'E-mail, phone and social media, so that a coach can write to the athlete.',
    },
  },
  audiences: {
    public: { name: 'Everybody', sentence: 'Anybody who opens the school’s website' },
    package: {
      name: 'College coaches',
      sentence: 'People to whom our coach sends a link to a group of athletes',
    },
    profile: {
      name: 'Own link',
      sentence: 'People to whom somebody sends the link to this athlete’s own page',
    },
  },
  preview: 'What people would see',
  previewHelp: 'This changes as you choose.',
  nothing: 'Nothing. The athlete is not there.',
  hidden: 'not shown',
  shown: 'shown',
  you: 'About you',
  name: 'Your first and last name',
  nameMissing: 'Please write your name.',
  relation: 'Who are you?',
  relationMissing: 'Please say who you are.',
  relations: {
    athlete: 'I am the athlete, and I am 18 or older',
    parent: 'I am a parent',
    guardian: 'I am a legal guardian',
  },
  ofAge: 'An athlete who is 18 or older answers alone. Until then a parent or guardian does.',
  athleteOnly: (player) =>
    `${player} has answered as an adult. From now on only ${player} can choose.`,
  nothingChosen: 'Please pick one of the answers above.',
  save: 'Save my answer',
  takeBack: 'Take back everything',
  sending: 'Saving...',
  saved: 'Saved. It counts from now on.',
  savedNothing: 'Saved. Nothing is shown.',
  notSaved: 'Your answer could not be saved. Please try again.',
  answeredSince: (when) =>
    `Another person answered with another link on ${when}. That answer counts now. If you save, yours counts.`,
  changedMeanwhile:
    'Another person answered while this page was open. Your answer is not saved yet. If yours ' +
    'should count, save again.',
  tooManyAnswers: 'You changed your answer very often. Please wait an hour and try again.',
  record: 'Your answer',
  recordOf: (name, relation, when) => `${name} (${relation}), ${when}`,
  yes: 'Yes',
  no: 'No',
  print: 'Print',
  views: 'How often it was opened',
  viewsHelp:
    'How often people opened the athlete’s own page, or a group with the athlete in it. One ' +
    'person counts once a day. The coach who sends it out does not count.',
  viewsFailed: 'We could not load how often it was opened.',
  noViews: (days) => `Nobody has opened it in the last ${days} days.`,
  viewsInAll: (views, days) =>
    `Opened ${views === 1 ? 'once' : `${views} times`} in the last ${days} days. ` +
    'On days that are not in the list, nobody opened it.',
  day: 'Day',
  opened: 'Opened',
  keepLink: 'Keep this link. With it you can change your answer or take it back.',
  ends: 'Your permission ends by itself on December 31 of the year of graduation.',
};

const es: ConsentMessages = {
  title: 'Su permiso',
  loading: 'Cargando...',
  failed: 'No se pudo cargar esta página.',
  invalidLinkTitle: 'Este enlace no funciona',
  gone: 'Puede ser muy viejo, o puede haber uno más nuevo. Pida otro enlace al entrenador.',
  tooMany: 'Hubo demasiados intentos. Espere 15 minutos e intente otra vez.',
  chooseLanguage: 'Idioma',
  intro: (player, school, askedBy) =>
    `${askedBy}, de ${school}, pregunta qué puede mostrar la escuela sobre ${player}. ` +
    'Los entrenadores de universidades miran estas páginas para encontrar atletas.',
  yourChoice:
    'Usted decide. Puede decir que no y no pasa nada malo: jugar en el equipo no depende de esto.',
  choices: '¿Quién puede ver a su atleta?',
  choicesHelp: 'Escoja una respuesta. Puede cambiarla cuando quiera.',
  presets: {
    coaches: {
      name: 'Solo entrenadores de universidades',
      sentence: 'Solo personas a quienes nuestro entrenador envía un enlace a un grupo.',
    },
    everyone: {
      name: 'Todos',
      sentence: 'El sitio web de la escuela, las universidades y quien recibe el enlace propio.',
    },
    nobody: {
      name: 'Nadie',
      sentence: 'No se muestra nada. Solo lo ven nuestros entrenadores y el personal.',
    },
  },
  detail: 'Escoger parte por parte',
  detailHelp: 'Prenda solo lo que usted quiera.',
  needsListing: 'Para mostrar esto, primero prenda «Nombre y equipo» para las mismas personas.',
  groups: {
    listing: {
      name: 'Nombre y equipo',
      sentence:
        'Nombre, deporte, número, posición, año de graduación, escuela y ciudad, y lo que ' +
        'escribe el entrenador. Sin esto, esas personas no ven nada.',
    },
    measurements: {
      name: 'Cuerpo y estadísticas',
      sentence: 'Estatura, peso, estadísticas de juego y pruebas físicas, como las 40 yardas.',
    },
    academics: {
      name: 'Calificaciones',
      sentence: 'El promedio (GPA) y los resultados de ACT y SAT.',
    },
    film: { name: 'Videos', sentence: 'Enlaces a videos de juegos.' },
    photo: { name: 'Foto', sentence: 'La foto del perfil.' },
    contact: {
      name: 'Cómo comunicarse',
      sentence:
        'Correo electrónico, teléfono y redes sociales, para que un entrenador pueda escribir al atleta.',
    },
  },
  audiences: {
    public: { name: 'Todos', sentence: 'Cualquier persona que abre el sitio web de la escuela' },
    package: {
      name: 'Entrenadores de universidades',
      sentence: 'Personas a quienes nuestro entrenador envía un enlace a un grupo de atletas',
    },
    profile: {
      name: 'Enlace propio',
      sentence: 'Personas a quienes alguien envía el enlace a la página de este atleta',
    },
  },
  preview: 'Lo que verían las personas',
  previewHelp: 'Cambia cuando usted escoge.',
  nothing: 'Nada. El atleta no aparece.',
  hidden: 'no se muestra',
  shown: 'se muestra',
  you: 'Sobre usted',
  name: 'Su nombre y apellido',
  nameMissing: 'Escriba su nombre.',
  relation: '¿Quién es usted?',
  relationMissing: 'Diga quién es usted.',
  relations: {
    athlete: 'Soy el atleta y tengo 18 años o más',
    parent: 'Soy la madre o el padre',
    guardian: 'Soy el tutor legal',
  },
  ofAge: 'Un atleta de 18 años o más contesta solo. Antes contesta su madre, su padre o su tutor.',
  athleteOnly: (player) =>
    `${player} contestó como adulto. Desde ahora solo ${player} puede escoger.`,
  nothingChosen: 'Escoja una de las respuestas de arriba.',
  save: 'Guardar mi respuesta',
  takeBack: 'Quitar todo el permiso',
  sending: 'Guardando...',
  saved: 'Guardado. Vale desde ahora.',
  savedNothing: 'Guardado. No se muestra nada.',
  notSaved: 'No se pudo guardar su respuesta. Intente otra vez.',
  answeredSince: (when) =>
    `Otra persona contestó con otro enlace el ${when}. Ahora vale esa respuesta. Si usted guarda, vale la suya.`,
  changedMeanwhile:
    'Otra persona contestó mientras esta página estaba abierta. Su respuesta todavía no está ' +
    'guardada. Si debe valer la suya, guarde otra vez.',
  tooManyAnswers: 'Cambió su respuesta muchas veces. Espere una hora e intente otra vez.',
  record: 'Su respuesta',
  recordOf: (name, relation, when) => `${name} (${relation}), ${when}`,
  yes: 'Sí',
  no: 'No',
  print: 'Imprimir',
  views: 'Cuántas veces se abrió',
  viewsHelp:
    'Cuántas veces alguien abrió la página del atleta o un grupo en el que está. Cada persona ' +
    'cuenta una vez al día. El entrenador que la envía no cuenta.',
  viewsFailed: 'No se pudo cargar cuántas veces se abrió.',
  noViews: (days) => `Nadie la abrió en los últimos ${days} días.`,
  viewsInAll: (views, days) =>
    `Se abrió ${views === 1 ? 'una vez' : `${views} veces`} en los últimos ${days} días. ` +
    'En los días que no están en la lista, nadie la abrió.',
  day: 'Día',
  opened: 'Veces',
  keepLink: 'Guarde este enlace. Con él puede cambiar o quitar su permiso.',
  ends: 'Su permiso termina solo el 31 de diciembre del año de graduación.',
};

export const consentMessages: Readonly<Record<Language, ConsentMessages>> = { en, es };
