/** A question that recruiters ask, and how to go about the answer. */
export interface RecruiterQuestion {
  question: string;
  guidance: string;
}

export const questionCategories = [
  'athletic',
  'academic',
  'character',
  'program',
  'future',
  'personal',
] as const;
type QuestionCategory = (typeof questionCategories)[number];

/** What recruiters ask, by subject. */
export const questions: Readonly<Record<QuestionCategory, readonly RecruiterQuestion[]>> = {
  athletic: [
    {
      question: 'What are your strengths as a player?',
      guidance:
        'Name two, and give each a play or a number that shows it. “I read coverages early: we completed 65 percent on third down” says more than “I am a hard worker”.',
    },
    {
      question: 'What do you need to improve?',
      guidance:
        'Be honest and be specific, and say what you are doing about it now. A weakness with a plan is a strength; “I am a perfectionist” is not an answer.',
    },
    {
      question: 'What are your measurables?',
      guidance:
        'Know your height, weight, forty, vertical and lifts, and who measured them. Do not round up. They will measure you themselves.',
    },
    {
      question: 'Which positions can you play?',
      guidance:
        'Say where you play best, then where you would help the team. Show that you know what each position requires.',
    },
    {
      question: 'How do you prepare for an opponent?',
      guidance:
        'Walk through your week: film, notes, questions to your coach. Coaches recruit habits as much as talent.',
    },
    {
      question: 'Tell me about your best game.',
      guidance:
        'Choose one that your team needed. Describe one decision you made, not the whole box score, and say who made it possible.',
    },
    {
      question: 'How do you handle a bad game?',
      guidance:
        'Describe a real one: what went wrong, what you did on the next play and on the next Monday. They want to see how quickly you recover.',
    },
    {
      question: 'Do you play other sports, and why?',
      guidance:
        'Say what each one gives you: footwork, conditioning, competing in another role. Most college coaches like athletes who compete all year.',
    },
    {
      question: 'Have you been injured?',
      guidance:
        'Tell the truth: the date, and what the doctor says today. It comes out in the physical anyway, and how you handled rehab speaks for you.',
    },
  ],
  academic: [
    {
      question: 'What is your GPA, and what are your best and worst subjects?',
      guidance:
        'Know your core-course GPA as well as the one on your report card. If one grade is low, say what you have changed since.',
    },
    {
      question: 'What do you want to study?',
      guidance:
        'A direction is enough. If you are undecided, name two fields and what draws you to each, and look up beforehand whether the college offers them.',
    },
    {
      question: 'How do you manage your time in season?',
      guidance:
        'Describe one real week with hours in it. Show the system: a planner, study hall, Sunday evenings.',
    },
    {
      question: 'Have you registered with the Eligibility Center?',
      guidance:
        'Have your number at hand, and know which core courses you still need. If you have not registered, do it before the conversation.',
    },
    {
      question: 'Have you taken the ACT or SAT?',
      guidance:
        'Give your score and your next test date. The NCAA no longer requires one, but many colleges use it for admission and scholarships.',
    },
    {
      question: 'Which teacher would speak for you, and why?',
      guidance:
        'Choose one who saw you work for something, and ask that teacher before you name them.',
    },
  ],
  character: [
    {
      question: 'How do you lead on your team?',
      guidance:
        'Leadership is not a captain’s title. Describe one thing you did that others then did too.',
    },
    {
      question: 'Tell me about a conflict with a teammate or a coach.',
      guidance:
        'Choose one that ended well. Say what you said, to whom, face to face. Never speak badly of the other person.',
    },
    {
      question: 'What would your coach say about you?',
      guidance:
        'Ask your coach first. Then give the good and the one thing they would like to see more of.',
    },
    {
      question: 'What have you done for your school or your town?',
      guidance: 'One thing done for a whole season counts more than a list. Say why you chose it.',
    },
    {
      question: 'What would we find on your social media?',
      guidance:
        'Look before they do. Take down anything you would not say in front of your grandmother.',
    },
    {
      question: 'How do you take criticism?',
      guidance:
        'Give an example of a correction you did not like and what came of it. Coaches listen for whether you blame someone else.',
    },
  ],
  program: [
    {
      question: 'Why are you interested in our program?',
      guidance:
        'Name something that is true of this program only: how they play, how many graduate, what a player told you. If the answer fits any college, it is not ready.',
    },
    {
      question: 'What do you know about our team?',
      guidance:
        'Know the last season, the coaches’ names, the conference, and who plays your position.',
    },
    {
      question: 'Which other colleges are you talking to?',
      guidance:
        'Be truthful and brief: name two or three. You do not need to rank them. Coaches talk to one another.',
    },
    {
      question: 'Where do you see yourself on our depth chart?',
      guidance:
        'Show that you have read it, say what you can help with first, and that you expect to earn it.',
    },
    {
      question: 'What would make you choose us?',
      guidance:
        'Say what matters to your family and you: the degree, the coaching, the distance, the cost. It tells them what to show you.',
    },
  ],
  future: [
    {
      question: 'Where do you want to be in five years?',
      guidance:
        'Talk about the degree first and the sport second. Most college athletes turn pro in something else.',
    },
    {
      question: 'What are your goals for your first college season?',
      guidance:
        'Give goals that you control: learn the playbook, gain ten pounds, a 3.0. Starting is for the coach to decide.',
    },
    {
      question: 'Would you redshirt?',
      guidance:
        'Know what it means. “If it helps me and the team, yes” is a good answer if you mean it.',
    },
    {
      question: 'What if your sport ended tomorrow?',
      guidance:
        'Say what you would study and do. It shows whether this college would still be right for you.',
    },
  ],
  personal: [
    {
      question: 'Tell me about yourself.',
      guidance:
        'One minute: where you are from, who is at home, what you play, what else you like. Practice the first sentence, not the whole speech.',
    },
    {
      question: 'Who helps you with this decision?',
      guidance:
        'Name them. If a parent will ask the questions about money, say so; but call and write yourself.',
    },
    {
      question: 'How do you feel about being far from home?',
      guidance:
        'Think about it before you are asked: how often you would go home, and how you did when you were away before.',
    },
    {
      question: 'What do you do when you are not playing?',
      guidance:
        'Be a person: music, work, brothers and sisters, a car you are fixing. It is how they remember you.',
    },
    {
      question: 'Do you have any questions for us?',
      guidance:
        'Always. Ask about the week of a first-year player, about how the position is coached, about the last three players who left.',
    },
  ],
};

/** For every conversation with a recruiter. */
export const conversationTips: readonly { title: string; text: string }[] = [
  {
    title: 'Be authentic',
    text: 'They recruit a person for four years. Say what is true, even where it is not perfect.',
  },
  {
    title: 'Practice without sounding rehearsed',
    text: 'Know your points, not your sentences. Talk them through with a parent or a coach.',
  },
  {
    title: 'Research the program',
    text: 'Ten minutes on their roster and their schedule before every call.',
  },
  {
    title: 'Focus on contribution',
    text: 'Say what you can do for the team before you ask what it can do for you.',
  },
  {
    title: 'Send a thank-you email',
    text: 'The same day, three sentences, with one thing you talked about and your film.',
  },
  { title: 'Prepare questions', text: 'Write down three that the website does not answer.' },
  {
    title: 'Be ready to discuss your highlight film',
    text: 'Know every clip: the situation, your read, what you would do better.',
  },
];
