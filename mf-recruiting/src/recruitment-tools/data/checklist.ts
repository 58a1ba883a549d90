/** A subject of a campus visit, and what to find out there. */
export interface ChecklistCategory {
  title: string;
  questions: readonly string[];
}

/** What to find out on a campus visit: 41 questions in five categories. */
export const checklist: readonly ChecklistCategory[] = [
  {
    title: 'Academics',
    questions: [
      'Is my intended major offered, and can athletes take it?',
      'How large are the classes in my first year?',
      'Who teaches: professors or assistants?',
      'What percentage of athletes graduate, and in how many years?',
      'Which classes conflict with practice, and what happens then?',
      'How are missed exams made up when the team travels?',
      'Which of my AP and college credits count?',
      'What are graduates in my major doing a year later?',
    ],
  },
  {
    title: 'Athletic Program',
    questions: [
      'How many players at my position are on the roster, and in what class?',
      'What would my role be in my first year?',
      'What does a week look like in season, and out of it?',
      'How does the coaching staff teach, praise and correct?',
      'How long have the coaches been here, and how long are their contracts?',
      'What do the players say when no coach is around?',
      'What is the strength and conditioning program like?',
      'Who treats injuries, and what happens to my spot if I get hurt?',
      'How does the team travel, and how much school is missed?',
      'Would I choose this college if I could not play?',
    ],
  },
  {
    title: 'Campus Life',
    questions: [
      'Where do first-year athletes live, and with whom?',
      'What is the food like, and can I eat late after practice?',
      'Is the campus safe at night?',
      'What do students do on a weekend without a game?',
      'How far is it from home, and what does the trip cost?',
      'Can I join clubs, church or music besides the team?',
      'Do I see people here I would want as friends?',
      'How do students get around: on foot, by bus, by car?',
    ],
  },
  {
    title: 'Financial',
    questions: [
      'What does a year cost in total: tuition, room, board, books, fees, travel?',
      'How much athletics aid is offered, and for how many years?',
      'Under what conditions is the aid renewed or reduced?',
      'What happens to the aid if I am injured, or the coach leaves?',
      'What academic and need-based aid can be added?',
      'Does the aid cover summer school and a fifth year?',
      'What would I owe on the day I graduate?',
      'Can I work during the year, and what are the rules on name, image and likeness?',
    ],
  },
  {
    title: 'Support Services',
    questions: [
      'Is there tutoring for athletes, and is it free?',
      'Who advises athletes on classes and progress toward a degree?',
      'Is there a study hall, and is it required?',
      'What help is available for learning differences?',
      'Is a counselor or sport psychologist available to athletes?',
      'How does the college help with internships and the first job?',
      'Who looks after first-year students who are homesick or struggling?',
    ],
  },
];

/** For the visit itself. */
export const visitTips: readonly string[] = [
  'Go while classes are in session, not during a break.',
  'Ask to watch a practice and to sit in on a class.',
  'Eat where the players eat, and ask them what surprised them.',
  'Write down your impressions the same evening. After three visits they blur together.',
  'Bring this list on paper. Coaches like a recruit who comes prepared.',
  'Thank the coach and your host by email within two days.',
];
