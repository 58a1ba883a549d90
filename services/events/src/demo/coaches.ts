import type { NewCoach } from '@sandites/contracts';

/**
 * The invented coaching staff, in the order the school lists it. The staff filter looks for the
 * sport's name in the title.
 */
export const demoCoaches: readonly NewCoach[] = [
  {
    name: 'Dana Whitlock',
    title: 'Athletic Director',
    email: 'dana.whitlock@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Marcus Tillery',
    title: 'Assistant Athletic Director',
    email: 'marcus.tillery@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Grady Holcomb',
    title: 'Head Football Coach',
    email: 'grady.holcomb@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Terrence Oyelaran',
    title: 'Football Offensive Coordinator, Quarterbacks',
    email: 'terrence.oyelaran@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Luke Harjo',
    title: 'Football Defensive Coordinator, Linebackers',
    email: 'luke.harjo@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Andre Baptiste',
    title: "Football Offensive Line Coach; Assistant Men's Wrestling Coach",
    email: 'andre.baptiste@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Sione Latu',
    title: 'Football Defensive Line Coach',
    email: 'sione.latu@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Josh Pettigrew',
    title: "Football Wide Receivers Coach; Men's Track/Cross Country Sprints Coach",
    email: 'josh.pettigrew@sandites.example',
    photoUrl: null,
  },
  {
    name: 'DeShawn Mabry',
    title: "Football Defensive Backs Coach; Assistant Men's Basketball Coach",
    email: 'deshawn.mabry@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Cody Vann',
    title: 'Football Special Teams Coordinator; Assistant Baseball Coach, Outfield',
    email: 'cody.vann@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Elliott Farris',
    title: "Head Men's Basketball Coach",
    email: 'elliott.farris@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Kwame Addison',
    title: "Assistant Men's Basketball Coach, Junior Varsity",
    email: 'kwame.addison@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Renee Stallworth',
    title: "Head Women's Basketball Coach",
    email: 'renee.stallworth@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Tasha Begay',
    title: "Assistant Women's Basketball Coach; Women's Track/Cross Country Jumps Coach",
    email: 'tasha.begay@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Tom Kubiak',
    title: 'Head Baseball Coach',
    email: 'tom.kubiak@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Luis Arredondo',
    title: 'Assistant Baseball Coach, Pitching',
    email: 'luis.arredondo@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Shelby Crane',
    title: 'Head Softball Coach',
    email: 'shelby.crane@sandites.example',
    photoUrl: null,
  },
  {
    name: 'María Fuentes',
    title: "Assistant Softball Coach, Pitching; Women's Basketball Junior Varsity Coach",
    email: 'maria.fuentes@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Dale Ostrander',
    title: "Head Men's Wrestling Coach; Football Tight Ends Coach",
    email: 'dale.ostrander@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Kayla Jimboy',
    title: "Head Women's Wrestling Coach",
    email: 'kayla.jimboy@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Brett Nakamura',
    title: "Assistant Men's Wrestling Coach, Lower Weights; Assistant Women's Wrestling Coach",
    email: 'brett.nakamura@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Aaron Whitehorn',
    title: "Head Men's Track/Cross Country Coach; Women's Track/Cross Country Distance Coach",
    email: 'aaron.whitehorn@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Felix Okafor',
    title: "Men's Track/Cross Country Throws Coach; Women's Track/Cross Country Throws Coach",
    email: 'felix.okafor@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Janelle Price',
    title: "Head Women's Track/Cross Country Coach",
    email: 'janelle.price@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Hannah Lindqvist',
    title: "Assistant Women's Track/Cross Country Coach; Assistant Softball Coach, Outfield",
    email: 'hannah.lindqvist@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Brooke Danforth',
    title: 'Head Volleyball Coach',
    email: 'brooke.danforth@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Mai Vang',
    title: 'Assistant Volleyball Coach, Setters',
    email: 'mai.vang@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Tyler Sandoval',
    title: 'Volleyball Junior Varsity Coach; Baseball Junior Varsity Coach',
    email: 'tyler.sandoval@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Wes Barnhill',
    title:
      "Football Strength and Conditioning Coach; Men's Basketball Strength Coach; Women's Basketball Strength Coach",
    email: 'wes.barnhill@sandites.example',
    photoUrl: null,
  },
  {
    name: 'Carmen Delgado',
    title: 'Head Athletic Trainer',
    email: 'carmen.delgado@sandites.example',
    photoUrl: null,
  },
];
